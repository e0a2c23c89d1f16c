#pragma once

#include <unistd.h>

namespace apollo::ctl {

/// Closes a file descriptor at the end of its scope; a negative one is none.
class Descriptor {
public:
    explicit Descriptor(int fd) : value(fd) {}
    ~Descriptor() {
        if (value >= 0) ::close(value);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    const int value;
};

} // namespace apollo::ctl
