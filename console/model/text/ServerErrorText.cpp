#include "console/model/text/ServerErrorText.h"

#include <QCoreApplication>

#include <array>
#include <optional>
#include <string_view>

namespace apollo::console {

namespace {

struct Row {
    std::string_view id;
    const char *text;
    std::array<std::string_view, 2> args; ///< what %1 and %2 stand for
};

constexpr Row kRows[] = {
    {"action.already_held", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The node is held already."), {}},
    {"action.already_paused",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "A person has paused the run already."),
     {}},
    {"action.already_stopping",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The node is being stopped already."),
     {}},
    {"action.downstream_active",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText",
                       "Node %1 after it is still active. Cancel it first, or rerun this node alone."),
     {"node"}},
    {"action.moved_on",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText",
                       "It has changed since you looked. Look again, then repeat if you still want it."),
     {}},
    {"action.needs_decision",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText",
                       "Nobody paused the run: it waits for a decision. Rerun, skip or force the nodes in question."),
     {}},
    {"action.not_held", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The node is not held."), {}},
    {"action.not_paused", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The run is not paused."), {}},
    {"action.nothing_failed",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "No node of the run has failed."),
     {}},
    {"action.run_open",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText",
                       "The run is not over. Cancel it first, or start another run of its pipeline."),
     {}},
    {"action.run_over",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText",
                       "The run is over (%1). Rerun a node of it, or the whole run."),
     {"state"}},
    {"action.run_stopping",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The run is being stopped. Wait until it has ended."),
     {}},
    {"action.wrong_state",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "Node %1 is %2, which does not allow this."),
     {"node", "state"}},
    {"access.denied",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "Your token does not have the right to do this."),
     {}},
    {"auth.unknown", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The server does not know this token."), {}},
    {"node.not_found", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The run has no such node."), {}},
    {"run.not_found", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "There is no such run."), {}},
    {"pipeline.not_found", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "There is no such pipeline."), {}},
    {"param.missing",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "Parameter %1 has no default and must be given."),
     {"param"}},
    {"param.type",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "Parameter %1 must be of type %2."),
     {"param", "type"}},
    {"param.unknown",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The pipeline has no parameter %1."),
     {"param"}},
    {"reason.missing", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "A reason is needed."), {}},
    {"request.repeated",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "This request was used for something else already."),
     {}},
    {"schedule.none", QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The pipeline has no schedule."), {}},
    {"server.busy",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The server has too much to do. Try again in a moment."),
     {}},
    {"server.stopping",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText", "The server is stopping. Try again when it is back."),
     {}},
    {"turn.lost",
     QT_TRANSLATE_NOOP("apollo::console::ServerErrorText",
                       "The server does not know whether this was stored. Look again before you repeat it."),
     {}},
};

std::optional<QString> argument(const Error &error, std::string_view name) {
    for (const auto &[key, value] : error.args)
        if (key == name) return QString::fromStdString(value);
    return std::nullopt;
}

} // namespace

QString serverErrorText(const Error &error) {
    for (const Row &row : kRows) {
        if (row.id != error.id) continue;
        QString text = QCoreApplication::translate("apollo::console::ServerErrorText", row.text);
        for (const std::string_view name : row.args) {
            if (name.empty()) continue;
            const auto value = argument(error, name);
            if (!value) return {}; // a server that says it differently: its own sentence is better than one with holes
            text = text.arg(*value);
        }
        return text;
    }
    return {};
}

} // namespace apollo::console
