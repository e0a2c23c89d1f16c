#include "backend/rpc/watch/ResumeToken.h"

#include <algorithm>

namespace apollo::rpc {

namespace {

constexpr std::size_t kUuidBytes = 16;
constexpr std::size_t kSize = kUuidBytes + 8 + 4;

template <typename T>
void put(std::string &out, T value) {
    for (std::size_t i = sizeof(T); i-- > 0;) out.push_back(static_cast<char>(value >> (8 * i)));
}

template <typename T>
T get(std::string_view bytes) {
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
        value = static_cast<T>((value << 8) | static_cast<unsigned char>(bytes[i]));
    return value;
}

} // namespace

std::string ResumeToken::encode() const {
    const auto &uuid = server.value().bytes();
    std::string out(uuid.begin(), uuid.end());
    put(out, change);
    put(out, filter);
    return out;
}

std::optional<ResumeToken> ResumeToken::decode(std::string_view bytes) {
    if (bytes.size() != kSize) return std::nullopt;
    Uuid::Bytes uuid{};
    std::copy_n(bytes.begin(), kUuidBytes, uuid.begin());
    return ResumeToken{Incarnation(Uuid(uuid)), get<std::uint64_t>(bytes.substr(kUuidBytes)),
                       get<std::uint32_t>(bytes.substr(kUuidBytes + 8))};
}

} // namespace apollo::rpc
