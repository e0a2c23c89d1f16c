#include "backend/worker/embed/DataFolder.h"

#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <system_error>
#include <thread>

namespace apollo::worker {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 64;

Error folderError(const fs::path &path, const std::string &why) {
    return makeError(ErrorCode::Unavailable, "worker.folder",
                     "The data folder " + path.string() + " cannot be used: " + why + ".", {{"path", path.string()}});
}

bool isValidName(const std::string &name) {
    return !name.empty() && name.size() <= kLongestName && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.';
    });
}

std::string inventName() {
    std::array<std::uint8_t, 4> bytes{};
    [[maybe_unused]] const ssize_t got = ::getrandom(bytes.data(), bytes.size(), 0); // so few bytes always come
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string name = "w-";
    for (const std::uint8_t byte : bytes) {
        name += kDigits[byte >> 4];
        name += kDigits[byte & 0xF];
    }
    return name;
}

/// Complete or not at all: a half-written id would make another worker of this one.
bool store(const fs::path &path, const std::string &text) {
    const fs::path fresh = path.string() + ".new";
    const UniqueFd file(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    return file && ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
           ::fsync(file.get()) == 0 && ::rename(fresh.c_str(), path.c_str()) == 0;
}

std::string load(const fs::path &path) {
    std::ifstream file(path);
    std::string text;
    std::getline(file, text);
    return text;
}

/// A worker that was killed may have left a child between fork and exec, which still holds the lock for a moment:
/// whoever starts the next worker at once should not be told that there is another one.
bool lockSoon(int file) {
    constexpr auto kPatience = std::chrono::seconds(2);
    constexpr auto kPause = std::chrono::milliseconds(20);
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK || std::chrono::steady_clock::now() >= deadline) return false;
        std::this_thread::sleep_for(kPause);
    }
    return true;
}

} // namespace

DataFolder::DataFolder(fs::path path, UniqueFd lock, WorkerId worker)
    : m_path(std::move(path)), m_lock(std::move(lock)), m_worker(std::move(worker)) {}

Expected<DataFolder> DataFolder::open(const fs::path &wanted, const std::string &name) {
    if (!name.empty() && !isValidName(name))
        return makeError(ErrorCode::Invalid, "worker.bad_name",
                         "A worker's name is made of up to 64 letters, digits, '-', '_' and '.'.", {{"name", name}});
    std::error_code failure;
    const fs::path path = fs::absolute(wanted, failure);
    fs::create_directories(path, failure);
    if (failure || ::chmod(path.c_str(), 0700) != 0)
        return folderError(path, failure ? failure.message() : std::system_category().message(errno));

    UniqueFd lock(::open((path / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!lock) return folderError(path, std::system_category().message(errno));
    if (!lockSoon(lock.get()))
        return makeError(ErrorCode::Conflict, "worker.folder_in_use",
                         "Another worker uses the data folder " + path.string() +
                             ". Stop it, or give this one its own folder.",
                         {{"path", path.string()}});

    std::string id = name.empty() ? load(path / "worker-id") : name;
    if (!isValidName(id)) id = inventName();
    if (id != load(path / "worker-id") && !store(path / "worker-id", id))
        return folderError(path, std::system_category().message(errno));

    return DataFolder(path, std::move(lock), WorkerId(id));
}

Expected<void> DataFolder::clearTasks() const {
    std::error_code failure;
    fs::remove_all(tasksPath(), failure);
    fs::create_directory(tasksPath(), failure);
    if (failure || ::chmod(tasksPath().c_str(), 0700) != 0)
        return folderError(m_path, "no folder for the tasks can be made");
    return {};
}

bool DiskGauge::hasRoom() {
    const auto second =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
    if (second == m_askedAtSecond) return m_hasRoom;
    m_askedAtSecond = second;
    struct statvfs disk {};
    if (::statvfs(m_path.c_str(), &disk) != 0 || disk.f_blocks == 0) return m_hasRoom;
    constexpr std::uint64_t kFreeShare = 20; // one twentieth must be free
    m_hasRoom = static_cast<std::uint64_t>(disk.f_bavail) * kFreeShare >= disk.f_blocks;
    return m_hasRoom;
}

} // namespace apollo::worker
