#include "backend/storage/repositories/LogBody.h"

namespace apollo::storage {

namespace {

constexpr std::size_t kHeaderBytes = 13;

void putNumber(std::string &out, std::uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * i)));
}

std::uint64_t takeNumber(std::string_view &in, unsigned bytes) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < bytes; ++i)
        value |= static_cast<std::uint64_t>(static_cast<unsigned char>(in[i])) << (8 * i);
    in.remove_prefix(bytes);
    return value;
}

} // namespace

std::string encodeLogLines(const std::vector<ports::LogLine> &lines) {
    std::string out;
    for (const ports::LogLine &line : lines) {
        putNumber(out, static_cast<std::uint64_t>(line.at.micros()), 8);
        putNumber(out, line.error ? 1 : 0, 1);
        putNumber(out, line.text.size(), 4);
        out += line.text;
    }
    return out;
}

Expected<std::vector<ports::LogLine>> decodeLogLines(std::uint64_t firstLine, std::string_view body) {
    std::vector<ports::LogLine> lines;
    while (!body.empty()) {
        if (body.size() < kHeaderBytes) break;
        ports::LogLine line;
        line.number = firstLine + lines.size();
        line.at = DbTime(static_cast<std::int64_t>(takeNumber(body, 8)));
        line.error = takeNumber(body, 1) != 0;
        const std::uint64_t length = takeNumber(body, 4);
        if (length > body.size()) break;
        line.text = std::string(body.substr(0, length));
        body.remove_prefix(length);
        lines.push_back(std::move(line));
        if (body.empty()) return lines;
    }
    if (body.empty()) return lines;
    return makeError(ErrorCode::Internal, "log.malformed", "A stored log cannot be read.");
}

} // namespace apollo::storage
