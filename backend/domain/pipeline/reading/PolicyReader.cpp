#include "backend/domain/pipeline/reading/PolicyReader.h"

#include "backend/domain/pipeline/PipelineFields.h"

#include <algorithm>

namespace apollo::reading {

namespace {

using Json = nlohmann::json;

constexpr std::int64_t kMostRetries = 1000;
constexpr std::int64_t kLeastFactor = 100; // hundredths: delays never shrink
constexpr std::int64_t kMostFactor = 10'000;
constexpr std::int64_t kLeastJitter = -100;
constexpr std::int64_t kMostJitter = 1000;

void readJitter(DocumentReader &reader, const Json &value, const Place &place, RetryPatch &patch) {
    if (!reader.list(value, place)) return;
    if (value.size() != 2) {
        reader.fail(place, "retry.jitter",
                    "jitter needs two numbers, the least and the greatest part by which a delay changes, for example "
                    "[-0.2, 0.2].");
        return;
    }
    const auto least = reader.hundredths(value[0], Place(place, 0), kLeastJitter, kMostJitter);
    const auto most = reader.hundredths(value[1], Place(place, 1), kLeastJitter, kMostJitter);
    if (!least || !most) return;
    if (*least > *most) {
        reader.fail(place, "retry.jitter",
                    "The first number of jitter must not be greater than the second. Exchange them.");
        return;
    }
    patch.jitterMinPercent = static_cast<std::int32_t>(*least);
    patch.jitterMaxPercent = static_cast<std::int32_t>(*most);
}

void readNeverRetry(DocumentReader &reader, const Json &value, const Place &place, RetryPatch &patch) {
    if (!reader.list(value, place)) return;
    std::vector<ErrorClass> classes;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const Place here(place, i);
        const auto found = reader.oneOf(value[i], here, kErrorClasses);
        if (!found) continue;
        if (*found == ErrorClass::None)
            reader.fail(here, "value.unknown", "NONE is no kind of error. Remove it.");
        else if (std::find(classes.begin(), classes.end(), *found) != classes.end())
            reader.warn(here, "value.repeated",
                        std::string(kErrorClasses.text(*found)) + " is named twice; it counts once.");
        else
            classes.push_back(*found);
    }
    std::sort(classes.begin(), classes.end()); // a set: its order means nothing
    patch.neverRetry = std::move(classes);
}

/// The value that a parameter has if nobody gives one; null in the document is none.
std::optional<Json> readDefault(DocumentReader &reader, const Json &value, const Place &place, ParamType type) {
    switch (type) {
    case ParamType::String:
        if (auto content = reader.text(value, place)) return Json(std::move(*content));
        return std::nullopt;
    case ParamType::Integer:
        if (value.is_number_integer() && !(value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX))
            return Json(value.get<std::int64_t>());
        reader.wrongType(value, place, "a whole number, as the parameter's type says");
        return std::nullopt;
    case ParamType::Number:
        if (value.is_number()) return value;
        reader.wrongType(value, place, "a number, as the parameter's type says");
        return std::nullopt;
    case ParamType::Boolean:
        if (value.is_boolean()) return value;
        reader.wrongType(value, place, "true or false, as the parameter's type says");
        return std::nullopt;
    }
    return std::nullopt;
}

/// Tasks see parameters as variables in upper case.
bool sameVariable(std::string_view a, std::string_view b) {
    const auto upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return upper(x) == upper(y); });
}

std::optional<ParamSpec> readParam(DocumentReader &reader, const Json &value, const Place &place) {
    if (!reader.map(value, place, fields::kParam)) return std::nullopt;
    ParamSpec param;
    if (!value.contains("name")) {
        reader.fail(place, "field.missing", "The parameter has no name. Add \"name\".");
        return std::nullopt;
    }
    reader.textField(value, place, "name", param.name);
    if (const auto fault = faultOfParamName(param.name))
        reader.fail(Place(place, "name"), fault->id, "The parameter name " + inQuotes(param.name) + " " + fault->text);
    reader.textField(value, place, "description", param.description);
    reader.field(value, place, "type", [&](const Json &type, const Place &here) {
        param.type = reader.oneOf(type, here, kParamTypes).value_or(ParamType::String);
    });
    reader.field(value, place, "default", [&](const Json &content, const Place &here) {
        param.defaultValue = readDefault(reader, content, here, param.type);
    });
    return param;
}

} // namespace

RetryPatch readRetry(DocumentReader &reader, const Json &value, const Place &place) {
    RetryPatch patch;
    if (!reader.map(value, place, fields::kRetry)) return patch;
    const auto count = [&](std::string_view key, std::optional<std::uint32_t> &target) {
        reader.field(value, place, key, [&](const Json &member, const Place &here) {
            if (const auto number = reader.integer(member, here, 0, kMostRetries))
                target = static_cast<std::uint32_t>(*number);
        });
    };
    const auto delay = [&](std::string_view key, std::optional<Duration> &target) {
        reader.field(value, place, key, [&](const Json &member, const Place &here) {
            target = reader.duration(member, here, Duration(0));
        });
    };
    count("fast_count", patch.fastCount);
    delay("fast_delay", patch.fastDelay);
    count("slow_count", patch.slowCount);
    delay("slow_initial", patch.slowInitial);
    delay("max_delay", patch.maxDelay);
    delay("max_elapsed", patch.maxElapsed);
    reader.field(value, place, "factor", [&](const Json &member, const Place &here) {
        if (const auto factor = reader.hundredths(member, here, kLeastFactor, kMostFactor))
            patch.factorPercent = static_cast<std::uint32_t>(*factor);
    });
    reader.field(value, place, "jitter",
                 [&](const Json &member, const Place &here) { readJitter(reader, member, here, patch); });
    reader.field(value, place, "never_retry",
                 [&](const Json &member, const Place &here) { readNeverRetry(reader, member, here, patch); });
    return patch;
}

TimeoutPatch readTimeouts(DocumentReader &reader, const Json &value, const Place &place) {
    TimeoutPatch patch;
    if (!reader.map(value, place, fields::kTimeouts)) return patch;
    const auto limit = [&](std::string_view key, Duration least, std::optional<Duration> &target) {
        reader.field(value, place, key,
                     [&](const Json &member, const Place &here) { target = reader.duration(member, here, least); });
    };
    limit("queue", Duration(0), patch.queue);
    limit("run", std::chrono::milliseconds(1), patch.run); // every attempt has an end
    limit("total", Duration(0), patch.total);
    limit("heartbeat", Duration(0), patch.heartbeat);
    limit("grace", Duration(0), patch.grace);
    return patch;
}

std::optional<Schedule> readSchedule(DocumentReader &reader, const Json &value, const Place &place) {
    if (!reader.map(value, place, fields::kSchedule)) return std::nullopt;
    Schedule schedule;
    schedule.zone = "UTC";
    if (!value.contains("cron")) {
        reader.fail(place, "field.missing",
                    "The schedule says no time. Add \"cron\", for example cron: \"0 2 * * *\".");
        return std::nullopt;
    }
    reader.textField(value, place, "cron", schedule.cron);
    reader.textField(value, place, "zone", schedule.zone);
    const auto word = [&](std::string_view key, auto &target, const auto &table) {
        reader.field(value, place, key, [&](const Json &member, const Place &here) {
            if (const auto found = reader.oneOf(member, here, table)) target = *found;
        });
    };
    word("dialect", schedule.dialect, kCronDialects);
    word("gap", schedule.gap, kGapPolicies);
    word("overlap", schedule.overlap, kOverlapPolicies);

    const auto expression = CronExpression::parse(schedule.cron, schedule.dialect);
    if (expression)
        schedule.cron = expression->text();
    else
        reader.fail(Place(place, "cron"), expression.error().id, expression.error().text);
    if (!expression) return std::nullopt;
    const auto next = nextFires(*expression, schedule.zone, DbTime(), 1, schedule.gap, schedule.overlap);
    if (next) return schedule;
    if (next.error().id == "cron.never") {
        reader.warn(Place(place, "cron"), next.error().id, next.error().text);
    } else if (next.error().code == ErrorCode::Unavailable) {
        reader.warn(Place(place, "zone"), next.error().id, next.error().text);
    } else {
        reader.fail(Place(place, "zone"), next.error().id, next.error().text);
        return std::nullopt;
    }
    return schedule;
}

std::vector<ParamSpec> readParams(DocumentReader &reader, const Json &value, const Place &place) {
    constexpr std::size_t kMostParams = 200;
    std::vector<ParamSpec> params;
    if (!reader.list(value, place)) return params;
    if (value.size() > kMostParams) {
        reader.fail(place, "pipeline.too_large",
                    "There are " + std::to_string(value.size()) + " parameters; at most " +
                        std::to_string(kMostParams) + " are allowed.");
        return params;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
        const Place here(place, i);
        auto param = readParam(reader, value[i], here);
        if (!param) continue;
        const bool known = std::any_of(params.begin(), params.end(),
                                       [&](const ParamSpec &other) { return sameVariable(other.name, param->name); });
        if (known)
            reader.fail(here, "param.duplicate",
                        "The parameter " + inQuotes(param->name) +
                            " exists twice (upper and lower case count as the same). Remove one or rename it.");
        else
            params.push_back(std::move(*param));
    }
    return params;
}

} // namespace apollo::reading
