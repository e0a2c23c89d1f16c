#pragma once

#include "backend/rpc/interceptors/Gate.h"
#include "backend/rpc/interceptors/LiveStreams.h"

namespace apollo::rpc {

/// Lets a stream in: who, with which right, and for how long. Blocking; safe from any thread.
class StreamDoor {
public:
    StreamDoor(Gate &gate, LiveStreams &streams) : m_gate(gate), m_streams(streams) {}

    /// Authenticates `secret`, authorises it for `method`, and ends `stream` once the token is gone.
    [[nodiscard]] Expected<ports::Principal> admit(const std::shared_ptr<LiveStream> &stream, const std::string &secret,
                                                   std::string_view method);

private:
    Gate &m_gate;
    LiveStreams &m_streams;
};

} // namespace apollo::rpc
