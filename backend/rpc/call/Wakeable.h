#pragma once

namespace apollo::rpc {

/// Something that looks for work when told to. From any thread; never blocks.
class Wakeable {
public:
    virtual ~Wakeable() = default;
    virtual void wake() = 0;
};

} // namespace apollo::rpc
