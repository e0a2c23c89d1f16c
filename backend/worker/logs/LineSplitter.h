#pragma once

#include "backend/worker/logs/Utf8.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace apollo::worker {

/// Makes lines of bytes that arrive in any pieces. A line ends at LF (a CR before it is dropped); one that grows too
/// long is cut at a character, so a task that never writes LF costs no more memory than one line.
class LineSplitter {
public:
    static constexpr std::size_t kLongestLine = 16u << 10;

    /// Calls `line` with the valid UTF-8 of each complete line.
    template <typename Sink>
    void feed(std::string_view bytes, Sink &&line) {
        while (!bytes.empty()) {
            const std::size_t end = bytes.find('\n');
            const bool complete = end != std::string_view::npos;
            const std::size_t room = kLongestLine + 2 - m_part.size();
            const std::size_t take = std::min(complete ? end : bytes.size(), room);
            m_part.append(bytes.substr(0, take));
            bytes.remove_prefix(take);
            if (complete && take == end) {
                bytes.remove_prefix(1);
                emitLine(line);
            } else if (isTooLong()) {
                emitPiece(line);
            }
        }
    }

    /// Calls `line` with what has no end yet.
    template <typename Sink>
    void finish(Sink &&line) {
        if (!m_part.empty()) emitLine(line);
    }

private:
    /// One byte more is no reason to cut as long as it may be the CR of the line's end.
    [[nodiscard]] bool isTooLong() const {
        return m_part.size() > kLongestLine + 1 || (m_part.size() == kLongestLine + 1 && m_part.back() != '\r');
    }
    template <typename Sink>
    void emitLine(Sink &&line) {
        if (!m_part.empty() && m_part.back() == '\r') m_part.pop_back();
        while (m_part.size() > kLongestLine) emitPiece(line);
        line(toValidUtf8(m_part));
        m_part.clear();
    }
    template <typename Sink>
    void emitPiece(Sink &&line) {
        const std::size_t length = characterBoundary(m_part, kLongestLine);
        line(toValidUtf8(std::string_view(m_part).substr(0, length)));
        m_part.erase(0, length);
    }

    std::string m_part;
};

} // namespace apollo::worker
