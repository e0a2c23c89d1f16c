#include "backend/formats/pipeline/ParsedDocument.h"

namespace apollo::formats {

PathHash PathHash::child(std::string_view key) const {
    // FNV-1a. The separator cannot be part of a key: it is no byte of UTF-8.
    constexpr std::uint64_t kPrime = 1099511628211u;
    PathHash result = *this;
    result.m_value = (result.m_value ^ 0xffu) * kPrime;
    for (const char c : key) result.m_value = (result.m_value ^ static_cast<unsigned char>(c)) * kPrime;
    return result;
}

PathHash PathHash::of(std::string_view pointer) {
    PathHash hash;
    while (!pointer.empty()) {
        pointer.remove_prefix(1);
        const std::string_view token = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(token.size());
        std::string key;
        for (std::size_t i = 0; i < token.size(); ++i) {
            if (token[i] == '~' && i + 1 < token.size())
                key.push_back(token[++i] == '1' ? '/' : '~');
            else
                key.push_back(token[i]);
        }
        hash = hash.child(key);
    }
    return hash;
}

Mark ParsedDocument::markOf(std::string_view pointer) const {
    for (;;) {
        const auto found = marks.find(PathHash::of(pointer).value());
        if (found != marks.end()) return found->second;
        if (pointer.empty()) return {};
        pointer = pointer.substr(0, pointer.rfind('/'));
    }
}

const std::string *ParsedDocument::plainTextOf(std::string_view pointer) const {
    const auto found = plainTexts.find(PathHash::of(pointer).value());
    return found == plainTexts.end() ? nullptr : &found->second;
}

} // namespace apollo::formats
