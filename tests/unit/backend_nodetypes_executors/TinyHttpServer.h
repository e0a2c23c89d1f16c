#pragma once

#include "backend/worker/process/UniqueFd.h"

#include <arpa/inet.h>
#include <sys/socket.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace apollo::nodetypes::test {

/// Answers one request after the other on a free port of this machine. An empty answer means: keep the connection open
/// and say nothing.
class TinyHttpServer {
public:
    using Answer = std::function<std::string(const std::string &request)>;

    explicit TinyHttpServer(Answer answer)
        : m_answer(std::move(answer)), m_listener(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        ::bind(m_listener.get(), reinterpret_cast<sockaddr *>(&address), size);
        ::listen(m_listener.get(), 16);
        ::getsockname(m_listener.get(), reinterpret_cast<sockaddr *>(&address), &size);
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this] { run(); });
    }
    ~TinyHttpServer() {
        m_quit = true;
        ::shutdown(m_listener.get(), SHUT_RDWR);
        m_thread.join();
    }

    [[nodiscard]] std::string url(const std::string &path) const {
        return "http://127.0.0.1:" + std::to_string(m_port) + path;
    }
    [[nodiscard]] std::string lastRequest() {
        const std::lock_guard lock(m_mutex);
        return m_lastRequest;
    }

    static std::string reply(int status, const std::string &body, const std::string &headers = {}) {
        return "HTTP/1.1 " + std::to_string(status) + " X\r\n" + headers +
               "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
    }

private:
    void run() {
        std::vector<worker::UniqueFd> silent;
        while (!m_quit) {
            worker::UniqueFd peer(::accept(m_listener.get(), nullptr, nullptr));
            if (!peer) return;
            const std::string request = receive(peer.get());
            {
                const std::lock_guard lock(m_mutex);
                m_lastRequest = request;
            }
            const std::string answer = m_answer(request);
            std::size_t done = 0;
            while (done < answer.size()) {
                const ssize_t sent = ::send(peer.get(), answer.data() + done, answer.size() - done, MSG_NOSIGNAL);
                if (sent <= 0) break;
                done += static_cast<std::size_t>(sent);
            }
            if (answer.empty()) silent.push_back(std::move(peer));
        }
    }

    /// Head and as much body as the head promises.
    static std::string receive(int peer) {
        std::string request;
        char buffer[4096];
        while (true) {
            const std::size_t head = request.find("\r\n\r\n");
            if (head != std::string::npos) {
                const std::size_t field = request.find("Content-Length: ");
                const std::size_t length = field < head ? std::stoul(request.substr(field + 16)) : 0;
                if (request.size() >= head + 4 + length) return request;
            }
            const ssize_t got = ::recv(peer, buffer, sizeof buffer, 0);
            if (got <= 0) return request;
            request.append(buffer, static_cast<std::size_t>(got));
        }
    }

    const Answer m_answer;
    worker::UniqueFd m_listener;
    int m_port = 0;
    std::atomic<bool> m_quit = false;
    std::mutex m_mutex;
    std::string m_lastRequest;
    std::thread m_thread;
};

} // namespace apollo::nodetypes::test
