#include "backend/scheduler/intake/Answers.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace apollo::scheduler {

namespace {

using nlohmann::json;

constexpr EnumTable<ErrorCode, 9> kErrorCodes{{{{ErrorCode::Invalid, "INVALID"},
                                                {ErrorCode::NotFound, "NOT_FOUND"},
                                                {ErrorCode::Conflict, "CONFLICT"},
                                                {ErrorCode::Denied, "DENIED"},
                                                {ErrorCode::Unauthenticated, "UNAUTHENTICATED"},
                                                {ErrorCode::Exhausted, "EXHAUSTED"},
                                                {ErrorCode::Unavailable, "UNAVAILABLE"},
                                                {ErrorCode::Timeout, "TIMEOUT"},
                                                {ErrorCode::Internal, "INTERNAL"}}}};

json encodeError(const Error &error) {
    json args = json::array();
    for (const auto &[name, value] : error.args) args.push_back({name, value});
    return {{"code", kErrorCodes.text(error.code)}, {"id", error.id}, {"text", error.text}, {"args", args}};
}

Error decodeError(const json &in) {
    Error error;
    error.code = kErrorCodes.parse(in.at("code").get<std::string>()).value_or(ErrorCode::Internal);
    error.id = in.at("id").get<std::string>();
    error.text = in.at("text").get<std::string>();
    for (const json &arg : in.at("args")) error.args.emplace_back(arg.at(0).get<std::string>(), arg.at(1).get<std::string>());
    return error;
}

Error unreadable(const std::string &detail) {
    return makeError(ErrorCode::Internal, "answer.malformed", "The stored answer to this request cannot be read.", {}, detail);
}

/// 128 bits of the text as hex (FNV-1a with two starting points). Not for secrets: it only tells two honest requests apart.
std::string shorten(const std::string &text) {
    std::array<char, 33> hex{};
    std::uint64_t a = 0xcbf29ce484222325u;
    std::uint64_t b = 0x9ae16a3b2f90404fu;
    for (const char c : text) {
        a = (a ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
        b = (b ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    }
    std::snprintf(hex.data(), hex.size(), "%016llx%016llx", static_cast<unsigned long long>(a), static_cast<unsigned long long>(b));
    return hex.data();
}

std::string dump(const json &value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

} // namespace

std::string encodeOutcome(const ports::ActionOutcome &outcome) {
    json items = json::array();
    for (const ports::ActionItem &item : outcome.items) {
        json out{{"message", item.message}, {"revision", item.revision.value()}};
        if (item.error) out["error"] = encodeError(*item.error);
        if (item.newRun) out["newRun"] = item.newRun->value().toText();
        items.push_back(std::move(out));
    }
    return dump(json{{"items", std::move(items)}});
}

Expected<ports::ActionOutcome> decodeOutcome(const std::string &answer) {
    ports::ActionOutcome outcome;
    try {
        const json stored = json::parse(answer);
        for (const json &in : stored.at("items")) {
            ports::ActionItem item;
            item.message = in.at("message").get<std::string>();
            item.revision = Revision(in.at("revision").get<std::uint64_t>());
            if (in.contains("error")) item.error = decodeError(in["error"]);
            if (in.contains("newRun")) {
                auto id = Uuid::parse(in["newRun"].get<std::string>());
                if (id) item.newRun = RunId(*id);
            }
            outcome.items.push_back(std::move(item));
        }
    } catch (const json::exception &failure) {
        return unreadable(failure.what());
    }
    return outcome;
}

std::string encodeStarted(RunId run) { return dump(json{{"run", run.value().toText()}}); }

Expected<RunId> decodeStarted(const std::string &answer) {
    const json in = json::parse(answer, nullptr, false);
    if (!in.is_object() || !in.contains("run") || !in["run"].is_string()) return unreadable(answer);
    return Uuid::parse(in["run"].get<std::string>()).transform([](Uuid id) { return RunId(id); });
}

std::string fingerprint(const ports::ActionOrder &order) {
    json targets = json::array();
    for (const ports::ActionTarget &target : order.targets)
        targets.push_back({target.run.value().toText(), target.node ? target.node->value() : std::string()});
    return shorten(dump(json{{"verb", kVerbs.text(order.verb)}, {"targets", std::move(targets)}, {"reason", order.reason}}));
}

std::string fingerprint(const ports::StartOrder &order) {
    return shorten(dump(json{{"start", order.pipeline}, {"params", order.params}, {"reason", order.reason}}));
}

} // namespace apollo::scheduler
