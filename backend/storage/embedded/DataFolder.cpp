#include "backend/storage/embedded/DataFolder.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <sys/un.h>
#include <system_error>
#include <unistd.h>

namespace apollo::storage {

namespace {

namespace fs = std::filesystem;

/// A longer path does not fit into a socket address.
constexpr std::size_t kMaxSocketPath = sizeof(sockaddr_un::sun_path) - 1;
constexpr std::uintmax_t kLogTail = 2000;

Error folderError(const fs::path &path, const std::string &why) {
    return makeError(ErrorCode::Internal, "data.folder",
                     "The folder " + path.string() + " cannot be used: " + why + ".",
                     {{"path", path.string()}, {"why", why}});
}

/// Makes a folder that belongs to us and that nobody else may enter.
Expected<void> makePrivateFolder(const fs::path &path) {
    std::error_code failure;
    fs::create_directories(path.parent_path(), failure);
    if (mkdir(path.c_str(), 0700) != 0 && errno != EEXIST)
        return folderError(path, std::generic_category().message(errno));
    struct stat status {};
    if (lstat(path.c_str(), &status) != 0) return folderError(path, std::generic_category().message(errno));
    if (!S_ISDIR(status.st_mode)) return folderError(path, "it is not a folder");
    if (status.st_uid != geteuid()) return folderError(path, "it belongs to another user");
    if (chmod(path.c_str(), 0700) != 0) return folderError(path, std::generic_category().message(errno));
    return {};
}

/// A short folder for the socket of a data folder with a long path. The name is made of the folder's device and inode,
/// so that every start finds the same one.
Expected<std::string> shortSocketPath(const fs::path &folder) {
    struct stat status {};
    if (stat(folder.c_str(), &status) != 0) return folderError(folder, std::generic_category().message(errno));
    std::error_code failure;
    const fs::path runtime = "/run/user/" + std::to_string(geteuid());
    const fs::path base = fs::is_directory(runtime, failure) ? runtime : fs::temp_directory_path(failure);
    const fs::path own = base / ("apollo-db-" + std::to_string(geteuid()) + "-" + std::to_string(status.st_dev) + "-" +
                                 std::to_string(status.st_ino));
    if (auto made = makePrivateFolder(own); !made) return std::move(made).error();
    const std::string path = own / "s";
    if (path.size() > kMaxSocketPath) return folderError(own, "its path is too long for a socket");
    return path;
}

} // namespace

std::string endOfLog(const std::string &logFile) {
    std::error_code failure;
    const auto size = fs::file_size(logFile, failure);
    if (failure) return {};
    std::ifstream in(logFile, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(size > kLogTail ? size - kLogTail : 0));
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Expected<DatabaseProcess::Options> layOutDataFolder(const std::string &dataDir) {
    std::error_code failure;
    fs::path root = fs::absolute(dataDir, failure).lexically_normal();
    if (root.filename().empty()) root = root.parent_path();
    const fs::path folder = root / "db";
    if (auto made = makePrivateFolder(root); !made) return std::move(made).error();
    if (auto made = makePrivateFolder(folder); !made) return std::move(made).error();
    if (auto made = makePrivateFolder(folder / "tmp"); !made) return std::move(made).error();

    DatabaseProcess::Options options;
    options.dataDir = folder / "data";
    options.tempDir = folder / "tmp";
    options.pidFile = folder / "mariadbd.pid";
    options.logFile = folder / "mariadbd.log";
    options.socket = folder / "s";
    if (options.socket.size() > kMaxSocketPath) {
        auto path = shortSocketPath(folder);
        if (!path) return std::move(path).error();
        options.socket = *std::move(path);
    }
    const auto program = findProgram("mariadbd");
    if (!program)
        return makeError(ErrorCode::Unavailable, "db.program",
                         "The program mariadbd is not installed. Install the packages mariadb-server-core and "
                         "mariadb-client-core, or name a database "
                         "with --db.");
    options.program = *program;
    return options;
}

Expected<void> initialiseIfNew(const DatabaseProcess::Options &options) {
    std::error_code failure;
    if (fs::exists(options.dataDir, failure)) return {};
    const auto installer = findProgram("mariadb-install-db");
    if (!installer)
        return makeError(ErrorCode::Unavailable, "db.program",
                         "The program mariadb-install-db is not installed. Install the packages mariadb-server-core "
                         "and mariadb-client-core.");
    const std::string fresh = options.dataDir + ".new";
    fs::remove_all(fresh, failure); // left by a start that was interrupted
    if (auto made = makePrivateFolder(fresh); !made) return made;
    std::vector<std::string> arguments{*installer,
                                       "--no-defaults",
                                       "--auth-root-authentication-method=normal",
                                       "--skip-test-db",
                                       "--skip-name-resolve",
                                       "--datadir=" + fresh,
                                       "--tmpdir=" + options.tempDir};
    if (geteuid() == 0) arguments.emplace_back("--user=root");
    if (runToEnd(arguments, options.logFile) != 0)
        return makeError(ErrorCode::Unavailable, "db.init",
                         "The private database cannot be set up; see " + options.logFile + ".",
                         {{"log", options.logFile}}, endOfLog(options.logFile));
    fs::rename(fresh, options.dataDir, failure);
    if (failure) return folderError(options.dataDir, failure.message());
    return {};
}

} // namespace apollo::storage
