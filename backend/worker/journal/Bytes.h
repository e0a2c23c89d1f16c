#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace apollo::worker {

/// Writes numbers in little-endian order and texts with their length.
class ByteWriter {
public:
    template <typename T>
    void number(T value) {
        auto bits = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i, bits >>= 8) m_bytes.push_back(static_cast<char>(bits & 0xFF));
    }
    void text(std::string_view value) {
        number(static_cast<std::uint32_t>(value.size()));
        m_bytes.append(value);
    }
    void raw(const void *data, std::size_t size) { m_bytes.append(static_cast<const char *>(data), size); }
    [[nodiscard]] std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads what ByteWriter wrote. After a read beyond the end everything is zero or empty, and ok() is false.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : m_rest(bytes) {}

    template <typename T>
    [[nodiscard]] T number() {
        const std::string_view part = raw(sizeof(T));
        std::uint64_t bits = 0;
        for (std::size_t i = part.size(); i > 0; --i) bits = (bits << 8) | static_cast<std::uint8_t>(part[i - 1]);
        return static_cast<T>(bits);
    }
    [[nodiscard]] std::string text() { return std::string(raw(number<std::uint32_t>())); }
    [[nodiscard]] std::string_view raw(std::size_t size) {
        if (size > m_rest.size()) {
            m_ok = false;
            m_rest = {};
            return {};
        }
        const std::string_view part = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return part;
    }
    [[nodiscard]] bool ok() const { return m_ok; }
    [[nodiscard]] bool atEnd() const { return m_ok && m_rest.empty(); }

private:
    std::string_view m_rest;
    bool m_ok = true;
};

} // namespace apollo::worker
