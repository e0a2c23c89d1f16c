#include "backend/worker/journal/Journal.h"

#include "backend/worker/journal/Bytes.h"
#include "backend/worker/journal/Codec.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace apollo::worker {

namespace {

constexpr std::string_view kMagic = "APOLLOJ1";
constexpr const char *kFileName = "journal";
constexpr const char *kNewFileName = "journal.new";
constexpr std::uint64_t kCompactFrom = 4u << 20;
constexpr std::uint64_t kCompactFactor = 4;
constexpr std::uint32_t kLargestPayload = 64u << 20;

Error diskError(const std::filesystem::path &path, const char *what) {
    return makeError(ErrorCode::Unavailable, "journal.disk",
                     std::string(what) + " " + path.string() + " failed: " + std::system_category().message(errno) +
                         ".",
                     {{"path", path.string()}});
}

bool writeAt(int fd, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t wrote = ::pwrite(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
        offset += static_cast<std::uint64_t>(wrote);
    }
    return true;
}

std::optional<std::string> readFile(int fd) {
    std::string bytes;
    std::vector<char> buffer(1u << 20);
    while (true) {
        const ssize_t got = ::pread(fd, buffer.data(), buffer.size(), static_cast<off_t>(bytes.size()));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::nullopt;
        if (got == 0) return bytes;
        bytes.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

void appendRecord(std::string &out, std::string_view payload) {
    ByteWriter head;
    head.number(static_cast<std::uint32_t>(payload.size()));
    head.number(checksum(payload));
    out += head.take();
    out += payload;
}

/// Applies records until the first that is not valid; gives the length of the valid prefix.
std::size_t replay(std::string_view bytes, Entries &entries) {
    std::size_t valid = kMagic.size();
    ByteReader in(bytes.substr(valid));
    while (true) {
        const auto size = in.number<std::uint32_t>();
        const auto sum = in.number<std::uint32_t>();
        // A record is never empty: a run of zeros, as a crash may leave it, is no record.
        if (!in.ok() || size == 0 || size > kLargestPayload) return valid;
        const std::string_view payload = in.raw(size);
        if (!in.ok() || checksum(payload) != sum || !codec::apply(payload, entries)) return valid;
        valid += 2 * sizeof(std::uint32_t) + size;
    }
}

bool syncFolder(const std::filesystem::path &folder) {
    const UniqueFd fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return fd && ::fsync(fd.get()) == 0;
}

/// Makes a synchronised file with these contents under `name`, which replaces one that may be there.
Expected<UniqueFd> createFile(const std::filesystem::path &folder, std::string_view bytes) {
    const auto fresh = folder / kNewFileName;
    UniqueFd fd(::open(fresh.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    if (!fd || !writeAt(fd.get(), bytes, 0) || ::fdatasync(fd.get()) != 0) return diskError(fresh, "Writing");
    if (::rename(fresh.c_str(), (folder / kFileName).c_str()) != 0 || !syncFolder(folder))
        return diskError(fresh, "Renaming");
    return fd;
}

} // namespace

Journal::Journal(std::filesystem::path folder, UniqueFd file, std::uint64_t size)
    : m_folder(std::move(folder)), m_file(std::move(file)), m_size(size), m_compactedSize(size) {}

Expected<Journal::Opened> Journal::open(const std::filesystem::path &folder) {
    const auto path = folder / kFileName;
    UniqueFd file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!file && errno != ENOENT) return diskError(path, "Opening");
    Opened opened;
    std::uint64_t size = kMagic.size();
    if (!file) {
        auto created = createFile(folder, kMagic);
        if (!created) return created.error();
        file = std::move(created).value();
    } else {
        const auto bytes = readFile(file.get());
        if (!bytes) return diskError(path, "Reading");
        if (bytes->compare(0, kMagic.size(), kMagic) != 0)
            return makeError(ErrorCode::Invalid, "journal.not_a_journal",
                             path.string() +
                                 " is not a journal of this version. Move it away if nothing in it matters.",
                             {{"path", path.string()}});
        size = replay(*bytes, opened.entries);
        opened.bytesDropped = bytes->size() - size;
        if (opened.bytesDropped > 0 &&
            (::ftruncate(file.get(), static_cast<off_t>(size)) != 0 || ::fsync(file.get()) != 0))
            return diskError(path, "Truncating");
    }
    opened.journal.reset(new Journal(folder, std::move(file), size));
    return opened;
}

void Journal::append(std::string_view payload, Durability durability) {
    appendRecord(m_pending, payload);
    m_required = m_required || durability == Durability::Required;
}

Expected<void> Journal::commit() {
    if (!m_required) return {};
    // Always at the end of the valid part: whatever a failed attempt has left there is overwritten.
    if (!writeAt(m_file.get(), m_pending, m_size) || ::fdatasync(m_file.get()) != 0)
        return diskError(m_folder / kFileName, "Writing");
    m_size += m_pending.size();
    m_pending.clear();
    m_required = false;
    return {};
}

bool Journal::wantsCompaction() const { return m_size > std::max(kCompactFrom, m_compactedSize * kCompactFactor); }

Expected<void> Journal::compact(const std::vector<std::string> &payloads) {
    std::string bytes(kMagic);
    for (const auto &payload : payloads) appendRecord(bytes, payload);
    auto created = createFile(m_folder, bytes);
    if (!created) return created.error();
    m_file = std::move(created).value();
    m_size = m_compactedSize = bytes.size();
    m_pending.clear(); // lazy records only, and the new file already says what they say
    return {};
}

} // namespace apollo::worker
