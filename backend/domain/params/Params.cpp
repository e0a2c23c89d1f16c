#include "backend/domain/params/Params.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace apollo {

namespace {

using nlohmann::json;

Error wrongType(const ParamSpec &param, const std::string &text) {
    const std::string type(kParamTypes.text(param.type));
    return makeError(ErrorCode::Invalid, "param.type",
                     "Parameter \"" + param.name + "\" must be of type " + type + ", but \"" + text.substr(0, 64) + "\" was given.",
                     {{"param", param.name}, {"type", type}});
}

Expected<json> convert(const ParamSpec &param, const std::string &text) {
    const char *end = text.data() + text.size();
    switch (param.type) {
    case ParamType::String:
        if (text.size() > limits::kMaxTextBytes || text.find('\0') != std::string::npos) return wrongType(param, text);
        return json(text);
    case ParamType::Integer: {
        std::int64_t value = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || stop != end) return wrongType(param, text);
        return json(value);
    }
    case ParamType::Number: {
        double value = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc{} || stop != end || !std::isfinite(value)) return wrongType(param, text);
        return json(value);
    }
    case ParamType::Boolean:
        if (text == "true") return json(true);
        if (text == "false") return json(false);
        return wrongType(param, text);
    }
    return wrongType(param, text);
}

Error unknown(const std::vector<ParamSpec> &declared, const std::string &name) {
    std::string known;
    for (const ParamSpec &param : declared) known += (known.empty() ? "" : ", ") + param.name;
    return makeError(ErrorCode::Invalid, "param.unknown",
                     "The pipeline has no parameter \"" + name + "\". " +
                         (known.empty() ? "It takes none." : "It takes: " + known + "."),
                     {{"param", name}});
}

} // namespace

Expected<std::string> resolveParams(const std::vector<ParamSpec> &declared, const std::map<std::string, std::string> &given) {
    for (const auto &[name, text] : given) {
        if (std::none_of(declared.begin(), declared.end(), [&](const ParamSpec &p) { return p.name == name; }))
            return unknown(declared, name);
    }
    json values = json::object();
    for (const ParamSpec &param : declared) {
        const auto found = given.find(param.name);
        if (found != given.end()) {
            auto value = convert(param, found->second);
            if (!value) return std::move(value).error();
            values[param.name] = std::move(value).value();
        } else if (param.defaultValue) {
            values[param.name] = *param.defaultValue;
        } else {
            return makeError(ErrorCode::Invalid, "param.missing",
                             "Parameter \"" + param.name + "\" has no default and must be given.", {{"param", param.name}});
        }
    }
    return values.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::map<std::string, std::string> paramEnvironment(const std::string &paramsJson) {
    std::map<std::string, std::string> env;
    const json values = json::parse(paramsJson, nullptr, false);
    if (!values.is_object()) return env;
    for (const auto &[name, value] : values.items()) {
        std::string upper = name;
        std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        env["APOLLO_PARAM_" + upper] = value.is_string() ? value.get<std::string>() : value.dump();
    }
    return env;
}

} // namespace apollo
