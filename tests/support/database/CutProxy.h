#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace apollo::test {

/// Stands between a client and the Unix socket of a database server and cuts a connection around COMMIT.
class CutProxy {
public:
    enum class Cut {
        Nothing,
        BeforeCommit, ///< the server never sees it
        AfterCommit   ///< the server carries it out, its answer is thrown away
    };

    /// Listens on `listenPath` until it is destroyed.
    CutProxy(std::string listenPath, std::string serverPath);
    ~CutProxy();
    CutProxy(const CutProxy &) = delete;
    CutProxy &operator=(const CutProxy &) = delete;

    /// The next `times` COMMITs are cut.
    void arm(Cut cut, int times = 1);
    [[nodiscard]] int cuts() const { return m_cuts; }

private:
    void acceptAll();
    void pump(int client);
    [[nodiscard]] Cut takeCut();

    const std::string m_serverPath;
    int m_listener = -1;
    int m_wakeUp[2] = {-1, -1};
    std::atomic<Cut> m_cut{Cut::Nothing};
    std::atomic<int> m_times{0};
    std::atomic<int> m_cuts{0};
    std::vector<std::thread> m_pumps; ///< touched by m_acceptor only, until it has ended
    std::thread m_acceptor;
};

} // namespace apollo::test
