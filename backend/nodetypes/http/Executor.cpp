#include "backend/nodetypes/http/Executor.h"

#include "backend/nodetypes/http/ExecutorTransfer.h"

#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace apollo::nodetypes::http {

namespace {

using worker::TaskResult;

TaskResult failure(ErrorClass errorClass, std::string message) {
    TaskResult result;
    result.outcome = AttemptOutcome::Failure;
    result.errorClass = errorClass;
    result.message = std::move(message);
    return result;
}

/// One thread drives all transfers; other threads only post calls to it.
class HttpExecutor final : public worker::Executor {
public:
    HttpExecutor();
    ~HttpExecutor() override;
    HttpExecutor(const HttpExecutor &) = delete;
    HttpExecutor &operator=(const HttpExecutor &) = delete;

    [[nodiscard]] std::string_view nodeType() const override { return http::nodeType().name(); }
    void start(const worker::Assignment &assignment, std::shared_ptr<worker::TaskEvents> events) override;
    void stop(ExecutionId execution, worker::StopMode mode) override;

private:
    using Transfers = std::map<ExecutionId, std::unique_ptr<Transfer>>;

    void post(std::function<void()> call);
    void run();
    void begin(std::unique_ptr<Transfer> transfer);
    void cancel(Transfers::iterator where);
    void collect();

    std::unique_ptr<CURLM, CURLMcode (*)(CURLM *)> m_multi;
    Transfers m_transfers; ///< the thread's

    std::mutex m_mutex; ///< guards the two below
    std::vector<std::function<void()>> m_posted;
    bool m_quit = false;
    std::thread m_thread; ///< started with the first request
};

HttpExecutor::HttpExecutor() : m_multi(nullptr, &curl_multi_cleanup) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
    m_multi.reset(curl_multi_init());
}

HttpExecutor::~HttpExecutor() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    curl_multi_wakeup(m_multi.get());
    if (m_thread.joinable()) m_thread.join();
    m_multi.reset();
    curl_global_cleanup();
}

void HttpExecutor::post(std::function<void()> call) {
    {
        const std::lock_guard lock(m_mutex);
        m_posted.push_back(std::move(call));
    }
    curl_multi_wakeup(m_multi.get());
}

void HttpExecutor::start(const worker::Assignment &assignment, std::shared_ptr<worker::TaskEvents> events) {
    auto read = readConfig(nlohmann::json::parse(assignment.configJson, nullptr, false));
    if (!read.problems.empty()) {
        events->finished(
            failure(ErrorClass::InvalidInput, read.problems.front().path + ": " + read.problems.front().text));
        return;
    }
    // std::function copies, so the only owner travels in a shared_ptr and is taken out at once on the other side.
    auto transfer = std::make_shared<std::unique_ptr<Transfer>>(
        std::make_unique<Transfer>(assignment, std::move(read.config), std::move(events)));
    post([this, transfer] { begin(std::move(*transfer)); });
    if (!m_thread.joinable()) m_thread = std::thread([this] { run(); });
}

void HttpExecutor::stop(ExecutionId execution, worker::StopMode) {
    post([this, execution] {
        if (const auto found = m_transfers.find(execution); found != m_transfers.end()) cancel(found);
    });
}

void HttpExecutor::begin(std::unique_ptr<Transfer> transfer) {
    if (transfer->handle() == nullptr || curl_multi_add_handle(m_multi.get(), transfer->handle()) != CURLM_OK) {
        transfer->finish(CURLE_OUT_OF_MEMORY);
        return;
    }
    m_transfers.emplace(transfer->execution(), std::move(transfer));
}

void HttpExecutor::cancel(Transfers::iterator where) {
    const auto transfer = std::move(where->second);
    m_transfers.erase(where);
    curl_multi_remove_handle(m_multi.get(), transfer->handle());
    transfer->finishCanceled();
}

void HttpExecutor::collect() {
    int left = 0;
    while (const CURLMsg *message = curl_multi_info_read(m_multi.get(), &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        const CURLcode code = message->data.result; // the message dies with the handle
        Transfer *transfer = nullptr;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        curl_multi_remove_handle(m_multi.get(), transfer->handle());
        transfer->finish(code);
        m_transfers.erase(transfer->execution());
    }
}

void HttpExecutor::run() {
    constexpr int kLongestWaitMillis = 60'000;
    while (true) {
        std::vector<std::function<void()>> calls;
        bool quit = false;
        {
            const std::lock_guard lock(m_mutex);
            calls.swap(m_posted);
            quit = m_quit;
        }
        for (const auto &call : calls) call();
        if (quit) break;
        int running = 0;
        curl_multi_perform(m_multi.get(), &running);
        collect();
        curl_multi_poll(m_multi.get(), nullptr, 0, kLongestWaitMillis, nullptr);
    }
    while (!m_transfers.empty()) cancel(m_transfers.begin());
}

} // namespace

std::unique_ptr<worker::Executor> makeExecutor() { return std::make_unique<HttpExecutor>(); }

} // namespace apollo::nodetypes::http
