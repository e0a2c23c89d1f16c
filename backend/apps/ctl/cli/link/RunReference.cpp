#include "backend/apps/ctl/cli/link/RunReference.h"

#include "backend/domain/ids/Uuid.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace apollo::ctl {
namespace {

constexpr std::uint32_t kPage = 1000;
constexpr std::size_t kNamedCandidates = 4;

Error notFound(const std::string &text) {
    const auto sentence = text == "last" ? std::string("There is no run yet. Start one: apolloctl run start PIPELINE")
                                         : "No run has an id that begins with \"" + text + "\". See: apolloctl runs";
    return makeError(ErrorCode::NotFound, "run.not_found", sentence, {{"run", text}});
}

Error ambiguous(const std::string &text, const std::vector<std::string> &ids) {
    std::string sentence = "More than one run begins with \"" + text + "\": ";
    for (std::size_t i = 0; i < ids.size() && i < kNamedCandidates; ++i) sentence += (i > 0 ? ", " : "") + ids[i];
    if (ids.size() > kNamedCandidates) sentence += ", ...";
    return makeError(ErrorCode::Invalid, "run.ambiguous", sentence + ". Write more of the id.", {{"run", text}});
}

Expected<api::ListRunsReply> page(Client &client, std::uint32_t limit, const std::string &before) {
    api::ListRunsRequest request;
    request.set_limit(limit);
    request.set_before_run_id(before);
    return client.call(&Client::Stub::ListRuns, request);
}

Expected<std::string> newest(Client &client) {
    auto reply = page(client, 1, {});
    if (!reply) return reply.error();
    if (reply->runs().empty()) return notFound("last");
    return reply->runs(0).id();
}

} // namespace

Expected<std::string> resolveRun(Client &client, const std::string &text) {
    if (text == "last") return newest(client);
    if (auto whole = Uuid::parse(text)) return whole->toText();
    std::string prefix = text;
    std::transform(prefix.begin(), prefix.end(), prefix.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (prefix.empty() || prefix.find_first_not_of("0123456789abcdef-") != std::string::npos)
        return makeError(ErrorCode::Invalid, "run.reference",
                         "\"" + text + "\" is not a run: write its id, the beginning of its id, or last.",
                         {{"run", text}});
    std::vector<std::string> found;
    std::string before;
    for (std::size_t seen = 0; seen < kRunSearchDepth;) {
        auto reply = page(client, kPage, before);
        if (!reply) return reply.error();
        for (const auto &run : reply->runs())
            if (run.id().starts_with(prefix)) found.push_back(run.id());
        if (reply->runs().empty() || !reply->more()) break;
        seen += static_cast<std::size_t>(reply->runs_size());
        before = reply->runs(reply->runs_size() - 1).id();
    }
    if (found.empty()) return notFound(text);
    if (found.size() > 1) return ambiguous(text, found);
    return found.front();
}

} // namespace apollo::ctl
