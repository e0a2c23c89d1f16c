#include "backend/nodetypes/http/Descriptor.h"

#include "backend/nodetypes/ConfigReader.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace apollo::nodetypes::http {

namespace {

constexpr std::array<std::string_view, 7> kMethods{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"};
constexpr std::size_t kLongestUrl = 8u << 10;
constexpr int kLowestStatus = 100;
constexpr int kHighestStatus = 599;

class Http final : public NodeType {
public:
    [[nodiscard]] std::string_view name() const override { return "http"; }
    [[nodiscard]] std::string_view title() const override { return "HTTP request"; }
    [[nodiscard]] std::string_view icon() const override { return "node-http"; }
    [[nodiscard]] std::string_view description() const override {
        return "Sends an HTTP request and judges the status of the answer.";
    }
    [[nodiscard]] nlohmann::json example() const override { return {{"url", "https://example.org/health"}}; }
    [[nodiscard]] Problems check(const nlohmann::json &config) const override { return readConfig(config).problems; }
};

bool hasControl(const std::string &text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; });
}

void checkUrl(ConfigReader &reader, const std::string &url) {
    std::string scheme = url.substr(0, url.find("://"));
    std::transform(scheme.begin(), scheme.end(), scheme.begin(), [](unsigned char c) { return std::tolower(c); });
    const std::size_t hostAt = scheme.size() + 3;
    const bool hasHost = url.size() > hostAt && url[hostAt] != '/';
    if ((scheme != "http" && scheme != "https") || !hasHost)
        reader.problem("/url", "http.bad_url", "The address begins with http:// or https:// and a host.");
    else if (url.size() > kLongestUrl || hasControl(url) || url.find(' ') != std::string::npos)
        reader.problem("/url", "http.bad_url",
                       "The address is too long or contains blanks or control characters. Encode them.");
}

bool isHeaderName(const std::string &name) {
    constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::all_of(name.begin(), name.end(), [&](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || kOthers.find(c) != std::string_view::npos;
    });
}

/// Headers that the executor sets, and those that would break the framing of the request.
bool isOurs(std::string name) {
    constexpr std::array<std::string_view, 6> kOurs{"apollo-execution-id", "apollo-attempt",    "apollo-token",
                                                    "traceparent",         "transfer-encoding", "content-length"};
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    return std::find(kOurs.begin(), kOurs.end(), name) != kOurs.end();
}

void checkHeaders(ConfigReader &reader, const std::map<std::string, std::string> &headers) {
    for (const auto &[name, value] : headers) {
        if (!isHeaderName(name))
            reader.problem("/headers", "http.bad_header", "\"" + name + "\" is not a header's name.");
        else if (isOurs(name))
            reader.problem("/headers/" + name, "http.reserved_header",
                           "The header " + name + " is set by Apollo. Remove it.");
        if (hasControl(value))
            reader.problem("/headers/" + name, "http.bad_header",
                           "A header's value is one line without control characters.");
    }
}

} // namespace

ReadConfig readConfig(const nlohmann::json &json) {
    ConfigReader reader(json, {"url", "method", "headers", "body", "expect_status", "timeout"});
    ReadConfig read;
    Config &config = read.config;
    if (!reader.has("url"))
        reader.problem("/url", "http.no_url", "Name the address, for example \"https://example.org/health\".");
    if (auto url = reader.text("url")) {
        config.url = *std::move(url);
        checkUrl(reader, config.url);
    }
    config.method = reader.text("method").value_or("GET");
    if (std::find(kMethods.begin(), kMethods.end(), config.method) == kMethods.end())
        reader.problem("/method", "http.bad_method", "The method is GET, HEAD, POST, PUT, PATCH, DELETE or OPTIONS.");
    config.headers = reader.textMap("headers");
    checkHeaders(reader, config.headers);
    config.body = reader.text("body");
    if (config.body && (config.method == "GET" || config.method == "HEAD"))
        reader.problem("/body", "http.body_not_allowed",
                       "A " + config.method + " request has no body. Use another method.");
    config.expectStatus = reader.numbers("expect_status", kLowestStatus, kHighestStatus);
    if (const auto text = reader.text("timeout")) {
        const auto timeout = parseDuration(*text);
        if (timeout && *timeout > Duration(0))
            config.timeout = *timeout;
        else
            reader.problem("/timeout", "http.bad_timeout", "The timeout is a duration such as \"30s\".");
    }
    read.problems = reader.takeProblems();
    return read;
}

const NodeType &nodeType() {
    static const Http type;
    return type;
}

} // namespace apollo::nodetypes::http
