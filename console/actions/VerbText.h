#pragma once

#include "console/api/ActionInfo.h"

#include <QKeySequence>
#include <QString>

#include <span>

/// The catalogue of verbs: what people read and press. One line per verb in each table of VerbText.cpp. GUI thread.
namespace apollo::console {

/// "Skip": for buttons and menus.
[[nodiscard]] QString verbLabel(Verb verb);
/// What it does, as a sentence for tooltips.
[[nodiscard]] QString verbHint(Verb verb);
/// What the person is about to do: the title of the dialog. `subject` is a node or a run.
[[nodiscard]] QString verbQuestion(Verb verb, const QString &subject);
/// What the action covers: "resets 3 nodes, 1 of them running".
[[nodiscard]] QString verbScope(const ActionInfo &action);
/// Empty for verbs without a key.
[[nodiscard]] QKeySequence verbKey(Verb verb);
/// It cannot be taken back and deserves another colour.
[[nodiscard]] bool isDrastic(Verb verb);

/// The four reruns, smallest scope first: one dialog chooses between them.
[[nodiscard]] std::span<const Verb> rerunVerbs();
/// The other verbs, in the order of menus.
[[nodiscard]] std::span<const Verb> nodeVerbs();
[[nodiscard]] std::span<const Verb> runVerbs();

} // namespace apollo::console
