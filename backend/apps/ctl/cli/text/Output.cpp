#include "backend/apps/ctl/cli/text/Output.h"

#include "backend/apps/ctl/cli/text/Utf8.h"

#include <ostream>

namespace apollo::ctl {

void Output::answer(const Json &document, const std::function<std::string()> &text) {
    m_out << (m_json ? dumped(document, 2) + '\n' : text()) << std::flush;
}

void Output::item(const Json &line, const std::function<std::string()> &text) {
    m_out << (m_json ? dumped(line, -1) + '\n' : text()) << std::flush;
}

void Output::raw(std::string_view text) { m_out << text << std::flush; }

void Output::note(std::string_view sentence) { m_err << escapeForTerminal(sentence) << '\n' << std::flush; }

void Output::failure(const Error &error) {
    if (m_json) m_out << dumped({{"error", errorJson(error)}}, 2) << '\n' << std::flush;
    note("apolloctl: " + error.text);
}

Json errorJson(const Error &error) {
    Json args = Json::object();
    for (const auto &[name, value] : error.args) args[name] = value;
    return {{"code", toText(error.code)}, {"id", error.id}, {"text", error.text}, {"args", std::move(args)}};
}

std::string dumped(const Json &document, int indent) {
    return document.dump(indent, ' ', false, Json::error_handler_t::replace);
}

} // namespace apollo::ctl
