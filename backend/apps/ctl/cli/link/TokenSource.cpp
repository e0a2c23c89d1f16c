#include "backend/apps/ctl/cli/link/TokenSource.h"

#include "backend/apps/ctl/cli/text/Descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace apollo::ctl {
namespace {

constexpr std::size_t kMaxTokenBytes = 4096;

Error tokenError(const char *id, const std::string &path, const std::string &sentence) {
    return makeError(ErrorCode::Unauthenticated, id, sentence, {{"file", path}});
}

Expected<std::string> cleanToken(std::string text, const std::string &where) {
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' ')) text.pop_back();
    bool visible = !text.empty() && text.size() <= kMaxTokenBytes;
    for (const char c : text) visible = visible && c > ' ' && c < 0x7f;
    if (visible) return text;
    return tokenError("token.form", where,
                      "What " + where + " holds is not a token: one line of visible ASCII is expected.");
}

Expected<void> checkFile(const struct stat &status, const std::string &path) {
    if (!S_ISREG(status.st_mode)) return tokenError("token.file", path, path + " is not a regular file.");
    if (status.st_uid != ::geteuid())
        return tokenError("token.owner", path,
                          "The token file " + path +
                              " belongs to another user. Ask for a token of your own and give it "
                              "with --token-file or APOLLO_TOKEN.");
    if ((status.st_mode & 077) != 0)
        return tokenError("token.mode", path,
                          "The token file " + path + " may be read by others, so it is not used. Run: chmod 600 " +
                              path + " - and make a new token if somebody may have read it.");
    return {};
}

// The checks are made on the opened file, so that it cannot be exchanged between check and reading.
Expected<std::string> readTokenFile(const std::string &path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status {};
    if (file.value < 0 || ::fstat(file.value, &status) != 0)
        return tokenError("token.file", path,
                          "The token file " + path + " cannot be read: " + std::strerror(errno) + ".");
    if (auto checked = checkFile(status, path); !checked) return checked.error();
    std::string text(kMaxTokenBytes + 2, '\0');
    const auto size = ::read(file.value, text.data(), text.size());
    if (size < 0)
        return tokenError("token.file", path,
                          "The token file " + path + " cannot be read: " + std::strerror(errno) + ".");
    text.resize(static_cast<std::size_t>(size));
    return cleanToken(std::move(text), path);
}

} // namespace

Expected<std::string> chooseToken(const std::string &tokenFile, const Endpoint &endpoint,
                                  const Environment &environment) {
    if (!tokenFile.empty()) return readTokenFile(tokenFile);
    if (const auto found = environment.find("APOLLO_TOKEN"); found != environment.end() && !found->second.empty())
        return cleanToken(found->second, "APOLLO_TOKEN");
    if (!endpoint.socketPath.empty()) {
        const auto sibling = endpoint.socketPath.substr(0, endpoint.socketPath.rfind('/') + 1) + "admin.token";
        // Without a socket there is no server either, and that is the better thing to report: the call will.
        if (::access(sibling.c_str(), F_OK) != 0 && ::access(endpoint.socketPath.c_str(), F_OK) != 0)
            return std::string();
        return readTokenFile(sibling);
    }
    return makeError(ErrorCode::Unauthenticated, "token.none",
                     "No token was given for " + endpoint.target +
                         ". Use --token-file FILE or APOLLO_TOKEN; an "
                         "administrator makes one with: apolloctl token create NAME --role operator");
}

} // namespace apollo::ctl
