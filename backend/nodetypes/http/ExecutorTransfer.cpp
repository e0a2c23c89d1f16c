#include "backend/nodetypes/http/ExecutorTransfer.h"

#include <algorithm>
#include <limits>

namespace apollo::nodetypes::http {

namespace {

using worker::TaskResult;

constexpr std::size_t kLoggedBody = 64u << 10;
constexpr long kMaxRedirects = 5;
constexpr long kConnectMillis = 30'000;

long toMillis(Duration duration) {
    const auto millis = std::chrono::ceil<std::chrono::milliseconds>(duration).count();
    return static_cast<long>(std::min<std::int64_t>(millis, std::numeric_limits<int>::max()));
}

TaskResult failure(ErrorClass errorClass, std::string message) {
    TaskResult result;
    result.outcome = AttemptOutcome::Failure;
    result.errorClass = errorClass;
    result.message = std::move(message);
    return result;
}

ErrorClass classOf(long status) {
    switch (status) {
    case 400:
    case 422: return ErrorClass::InvalidInput;
    case 401:
    case 403: return ErrorClass::Denied;
    case 404: return ErrorClass::NotFound;
    case 408:
    case 429: return ErrorClass::Transient;
    default: return status >= 500 && status <= 599 ? ErrorClass::Transient : ErrorClass::Unknown;
    }
}

/// What is wrong with the request itself, as far as curl can tell; the rest is the network's or the other side's doing.
bool isOurFault(CURLcode code) {
    return code == CURLE_URL_MALFORMAT || code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_TOO_MANY_REDIRECTS;
}

} // namespace

Transfer::Transfer(const worker::Assignment &assignment, Config config, std::shared_ptr<worker::TaskEvents> events)
    : m_execution(assignment.execution), m_config(std::move(config)), m_events(std::move(events)),
      m_handle(curl_easy_init(), &curl_easy_cleanup), m_headers(nullptr, &curl_slist_free_all) {
    if (m_handle) configure(assignment);
}

void Transfer::addHeader(const std::string &name, const std::string &value) {
    // curl takes "Name:" as "do not send it"; an empty value is written with a semicolon.
    const std::string line = value.empty() ? name + ";" : name + ": " + value;
    if (curl_slist *longer = curl_slist_append(m_headers.get(), line.c_str())) {
        [[maybe_unused]] auto *same = m_headers.release();
        m_headers.reset(longer);
    }
}

void Transfer::configure(const worker::Assignment &assignment) {
    CURL *curl = m_handle.get();
    addHeader("Apollo-Execution-Id", assignment.execution.value().toText());
    addHeader("Apollo-Attempt", std::to_string(assignment.attempt.value()));
    addHeader("Apollo-Token", std::to_string(assignment.token.value()));
    if (!assignment.traceParent.empty()) addHeader("traceparent", assignment.traceParent);
    for (const auto &[name, value] : m_config.headers) addHeader(name, value);

    curl_easy_setopt(curl, CURLOPT_URL, m_config.url.c_str());
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, m_headers.get());
    if (m_config.method == "HEAD")
        curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
    else
        curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, m_config.method.c_str());
    if (m_config.body) {
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, m_config.body->data());
        curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(m_config.body->size()));
    }
    // Whatever a server redirects to: only the web, not files or mail servers of the worker.
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
    curl_easy_setopt(curl, CURLOPT_MAXREDIRS, kMaxRedirects);
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); // nothing is inherited from the worker's environment
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, kConnectMillis);
    Duration limit = assignment.runTimeout;
    m_nodeLimit = limit > Duration(0) && (!m_config.timeout || limit <= *m_config.timeout);
    if (!m_nodeLimit) limit = m_config.timeout.value_or(Duration(0));
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, toMillis(limit)); // 0: none
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Transfer::onBody);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, this);
    curl_easy_setopt(curl, CURLOPT_PRIVATE, this);
}

std::size_t Transfer::onBody(const char *data, std::size_t size, std::size_t count, void *self) {
    auto &transfer = *static_cast<Transfer *>(self);
    const std::size_t bytes = size * count;
    const std::size_t taken = std::min(bytes, kLoggedBody - transfer.m_logged);
    if (taken > 0) transfer.m_events->output(worker::Stream::Output, std::string_view(data, taken));
    transfer.m_logged += taken;
    return bytes; // the rest is read and dropped, so that the connection ends well
}

void Transfer::finish(CURLcode code) { m_events->finished(judge(code)); }

void Transfer::finishCanceled() {
    TaskResult result;
    result.outcome = AttemptOutcome::Canceled;
    result.errorClass = ErrorClass::Canceled;
    result.message = "Stopped on request.";
    m_events->finished(std::move(result));
}

TaskResult Transfer::judge(CURLcode code) const {
    if (code == CURLE_OK) {
        long status = 0;
        curl_easy_getinfo(m_handle.get(), CURLINFO_RESPONSE_CODE, &status);
        return judgeStatus(status);
    }
    if (code == CURLE_OPERATION_TIMEDOUT && m_nodeLimit) {
        TaskResult result;
        result.outcome = AttemptOutcome::Timeout;
        result.errorClass = ErrorClass::Timeout;
        result.message = "The run time limit was over; the request was aborted.";
        return result;
    }
    const ErrorClass errorClass = isOurFault(code) ? ErrorClass::InvalidInput : ErrorClass::Transient;
    return failure(errorClass, "The request failed: " + std::string(curl_easy_strerror(code)) + ".");
}

bool Transfer::isExpected(long status) const {
    if (m_config.expectStatus.empty()) return status >= 200 && status <= 299;
    return std::find(m_config.expectStatus.begin(), m_config.expectStatus.end(), status) != m_config.expectStatus.end();
}

TaskResult Transfer::judgeStatus(long status) const {
    TaskResult result;
    if (isExpected(status))
        result.outcome = AttemptOutcome::Success;
    else
        result = failure(classOf(status), "The server answered with status " + std::to_string(status) + ".");
    result.outputsJson = "{\"status\":" + std::to_string(status) + "}";
    return result;
}

} // namespace apollo::nodetypes::http
