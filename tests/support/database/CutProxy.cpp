#include "tests/support/database/CutProxy.h"

#include <cstring>
#include <poll.h>
#include <stdexcept>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace apollo::test {

namespace {

/// A text command of the client: length (3 bytes), number (1 byte, 0), 0x03, then the statement.
constexpr std::string_view kCommit("\x07\x00\x00\x00\x03"
                                   "COMMIT",
                                   11);

sockaddr_un addressOf(const std::string &path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) throw std::runtime_error("path too long: " + path);
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

bool forward(int from, int to) {
    char buffer[65536];
    const ssize_t size = recv(from, buffer, sizeof buffer, 0);
    if (size <= 0) return false;
    if (to < 0) return true;
    for (ssize_t sent = 0; sent < size;) {
        const ssize_t n = send(to, buffer + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
        if (n <= 0) return false;
        sent += n;
    }
    return true;
}

} // namespace

CutProxy::CutProxy(std::string listenPath, std::string serverPath) : m_serverPath(std::move(serverPath)) {
    m_listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = addressOf(listenPath);
    if (bind(m_listener, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0 ||
        listen(m_listener, 16) != 0 || pipe(m_wakeUp) != 0)
        throw std::runtime_error("cannot listen on " + listenPath);
    m_acceptor = std::thread([this] { acceptAll(); });
}

CutProxy::~CutProxy() {
    close(m_wakeUp[1]); // every poll() sees the end of the pipe
    m_acceptor.join();
    for (std::thread &thread : m_pumps) thread.join();
    close(m_wakeUp[0]);
    close(m_listener);
}

void CutProxy::arm(Cut cut, int times) {
    m_cut = cut;
    m_times = times;
}

CutProxy::Cut CutProxy::takeCut() {
    if (m_times <= 0) return Cut::Nothing;
    --m_times;
    ++m_cuts;
    return m_cut;
}

void CutProxy::acceptAll() {
    for (;;) {
        pollfd waiting[] = {{m_listener, POLLIN, 0}, {m_wakeUp[0], POLLIN, 0}};
        if (poll(waiting, 2, -1) < 0 || waiting[1].revents != 0) return;
        const int client = accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client >= 0) m_pumps.emplace_back([this, client] { pump(client); });
    }
}

void CutProxy::pump(int client) {
    const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = addressOf(m_serverPath);
    bool open = connect(server, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    while (open) {
        pollfd waiting[] = {{client, POLLIN, 0}, {server, POLLIN, 0}, {m_wakeUp[0], POLLIN, 0}};
        if (poll(waiting, 3, -1) < 0 || waiting[2].revents != 0) break;
        if (waiting[1].revents != 0 && !forward(server, client)) break;
        if (waiting[0].revents == 0) continue;
        char start[kCommit.size()];
        const ssize_t size = recv(client, start, sizeof start, MSG_PEEK);
        const bool commit =
            size == static_cast<ssize_t>(kCommit.size()) && std::string_view(start, sizeof start) == kCommit;
        const Cut cut = commit ? takeCut() : Cut::Nothing;
        if (cut == Cut::BeforeCommit || !forward(client, server)) break;
        if (cut == Cut::AfterCommit) {
            static_cast<void>(forward(server, -1)); // carried out now
            open = false;
        }
    }
    close(server);
    close(client);
}

} // namespace apollo::test
