#pragma once

#include "backend/domain/base/Expected.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace apollo::ctl {

/// Keys stay in the order in which the documentation lists them.
using Json = nlohmann::ordered_json;

/// Where a command's answer goes: one JSON document, JSON lines, or text for people. Progress and failures go to the
/// second stream, so that the first can be read by a program. Used by one thread.
class Output {
public:
    Output(std::ostream &out, std::ostream &err) : m_out(out), m_err(err) {}

    void useJson(bool json) { m_json = json; }
    [[nodiscard]] bool json() const { return m_json; }

    /// The one answer of a command: `document` with --json, else what `text` makes.
    void answer(const Json &document, const std::function<std::string()> &text);
    /// One of many answers of a command that goes on: a line of JSON, else the text.
    void item(const Json &line, const std::function<std::string()> &text);
    /// Text that is the answer with and without --json.
    void raw(std::string_view text);
    /// For people who watch; never part of the answer. Escaped here.
    void note(std::string_view sentence);
    /// With --json also {"error": {...}} as answer.
    void failure(const Error &error);

private:
    std::ostream &m_out;
    std::ostream &m_err;
    bool m_json = false;
};

/// {"code", "id", "text", "args"}: the form of a failure everywhere in JSON.
[[nodiscard]] Json errorJson(const Error &error);
/// Never fails: bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string dumped(const Json &document, int indent);

} // namespace apollo::ctl
