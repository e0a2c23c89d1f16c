#include "backend/nodetypes/shell/ExecutorFolder.h"

#include "backend/worker/process/UniqueFd.h"

#include <nlohmann/json.hpp>

#include <sys/stat.h>

#include <cerrno>
#include <system_error>

namespace apollo::nodetypes::shell {

namespace {

namespace fs = std::filesystem;

Error badOutput(const std::string &why) {
    return makeError(ErrorCode::Invalid, "shell.bad_output",
                     "The outputs in $APOLLO_OUTPUT are not usable: " + why + ".");
}

} // namespace

Expected<ExecutorFolder> ExecutorFolder::create(const fs::path &parent, ExecutionId execution, FencingToken token) {
    fs::path path = parent / (execution.value().toText() + "." + std::to_string(token.value()));
    if (::mkdir(path.c_str(), 0700) != 0)
        return makeError(ErrorCode::Unavailable, "shell.folder",
                         "No private folder could be made for the task: " +
                             std::string(std::system_category().message(errno)) + ".");
    return ExecutorFolder(std::move(path));
}

ExecutorFolder::~ExecutorFolder() {
    if (m_path.empty()) return;
    std::error_code ignored; // whatever stays is removed at the next start of the worker
    fs::remove_all(m_path, ignored);
}

Expected<std::string> ExecutorFolder::readOutputs() const {
    // The task may have put anything here: no link is followed, and a pipe is not waited for.
    const worker::UniqueFd file(::open(outputFile().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!file)
        return errno == ENOENT ? Expected<std::string>(std::string())
                               : badOutput(std::system_category().message(errno));
    struct stat info {};
    if (::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode)) return badOutput("it is not a file");
    if (info.st_size > static_cast<off_t>(kMaxOutputBytes))
        return badOutput("there are " + std::to_string(info.st_size) + " bytes, 64 KiB are allowed");
    if (info.st_size == 0) return std::string();
    std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
    const ssize_t got = ::read(file.get(), bytes.data(), bytes.size());
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    const auto json = nlohmann::json::parse(bytes, nullptr, false);
    if (!json.is_object()) return badOutput("they are not a JSON object");
    std::string compact = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (compact.size() > kMaxOutputBytes) return badOutput("they are longer than 64 KiB");
    return compact;
}

} // namespace apollo::nodetypes::shell
