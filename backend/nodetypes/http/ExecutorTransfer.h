#pragma once

#include "backend/nodetypes/http/Descriptor.h"
#include "backend/worker/process/Executor.h"

#include <curl/curl.h>

#include <memory>

namespace apollo::nodetypes::http {

/// One request and what came back. Used by the thread that drives the transfers.
class Transfer {
public:
    Transfer(const worker::Assignment &assignment, Config config, std::shared_ptr<worker::TaskEvents> events);

    [[nodiscard]] CURL *handle() const { return m_handle.get(); }
    [[nodiscard]] ExecutionId execution() const { return m_execution; }

    /// The request is over; `code` is curl's view of it.
    void finish(CURLcode code);
    /// It was taken out of the queue on request.
    void finishCanceled();

private:
    void configure(const worker::Assignment &assignment);
    void addHeader(const std::string &name, const std::string &value);
    [[nodiscard]] worker::TaskResult judge(CURLcode code) const;
    [[nodiscard]] worker::TaskResult judgeStatus(long status) const;
    [[nodiscard]] bool isExpected(long status) const;
    static std::size_t onBody(const char *data, std::size_t size, std::size_t count, void *self);

    const ExecutionId m_execution;
    const Config m_config;                              ///< curl keeps pointers into it
    const std::shared_ptr<worker::TaskEvents> m_events; ///< shared with the agent, as start() says
    std::unique_ptr<CURL, void (*)(CURL *)> m_handle;
    std::unique_ptr<curl_slist, void (*)(curl_slist *)> m_headers;
    std::size_t m_logged = 0; ///< bytes of the answer that went into the log
    bool m_nodeLimit = false; ///< the node's run time limit ends before the request's own timeout
};

} // namespace apollo::nodetypes::http
