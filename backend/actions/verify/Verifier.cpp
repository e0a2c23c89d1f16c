#include "backend/actions/verify/Verifier.h"

#include "backend/actions/verify/Differences.h"
#include "backend/engine/Engine.h"

namespace apollo::actions {

namespace {

constexpr std::uint32_t kRunsPerPage = 500;
constexpr std::uint32_t kEventsPerPage = 5000;
constexpr int kMaxRereads = 5;

void add(Verification &result, std::vector<std::string> sentences) {
    for (std::string &sentence : sentences) {
        if (result.findings.size() + 1 == Verifier::kMaxFindings)
            sentence = "There are more findings than are listed here.";
        if (result.findings.size() < Verifier::kMaxFindings) result.findings.push_back(std::move(sentence));
    }
}

/// What is wrong with a run as it was read.
std::vector<std::string> compare(Run stored, const std::vector<Event> &events) {
    const std::string name = "Run " + stored.head.id.value().toText();
    for (std::size_t i = 0; i < events.size(); ++i)
        if (events[i].seq.value() != i + 1)
            return {name + ": event " + std::to_string(i + 1) + " is missing; the next one stored is " +
                    std::to_string(events[i].seq.value()) + "."};
    if (events.size() != stored.head.lastSeq.value())
        return {name + ": " + std::to_string(events.size()) + " events are stored; the run says " +
                std::to_string(stored.head.lastSeq.value()) + "."};
    const auto folded = engine::fold(stored.plan, events);
    if (!folded) return {name + ": " + folded.error().text};
    return differences(stored, *folded);
}

} // namespace

Expected<std::vector<Event>> Verifier::eventsUpTo(const RunHead &head) {
    std::vector<Event> events;
    while (events.size() < head.lastSeq.value()) {
        const RunSeq after = events.empty() ? RunSeq(0) : events.back().seq;
        auto page = m_query.listEvents(head.id, after, kEventsPerPage);
        if (!page) return std::move(page).error();
        if (page->empty()) break;
        for (Event &event : *page)
            if (event.seq <= head.lastSeq) events.push_back(std::move(event));
        if (page->back().seq >= head.lastSeq) break;
    }
    return events;
}

Expected<void> Verifier::verifyRun(RunId id, Verification &result) {
    std::vector<std::string> found;
    std::size_t eventCount = 0;
    for (int tries = 0; tries < kMaxRereads; ++tries) {
        auto stored = m_query.loadRun(id);
        if (!stored) return std::move(stored).error();
        const RunHead head = stored->head;
        auto events = eventsUpTo(head);
        if (!events) return std::move(events).error();
        eventCount = events->size();
        found = compare(std::move(stored).value(), *events);
        if (found.empty()) break;
        const auto again = m_query.loadRun(id);
        if (!again) return again.error();
        if (again->head.revision == head.revision) break; // nothing moved: the difference is real
    }
    ++result.runs;
    result.events += eventCount;
    add(result, std::move(found));
    return {};
}

Expected<void> Verifier::verifyAllRuns(Verification &result, const Stop &stop) {
    std::optional<RunId> after;
    for (;;) {
        const auto ids = m_query.runIds(after, kRunsPerPage);
        if (!ids) return ids.error();
        for (const RunId id : *ids) {
            if (stop())
                return makeError(ErrorCode::Timeout, "verify.stopped",
                                 "The verification was stopped before it was through.");
            if (auto verified = verifyRun(id, result); !verified) return verified;
        }
        if (ids->size() < kRunsPerPage) return {};
        after = ids->back();
    }
}

Expected<void> Verifier::verifyShared(Verification &result) {
    auto gaps = m_query.checkShardSequences();
    if (!gaps) return std::move(gaps).error();
    add(result, std::move(gaps).value());
    const auto audit = m_query.verifyAudit();
    if (audit) {
        result.auditChainOk = true;
        result.auditEntries = *audit;
        return {};
    }
    if (audit.error().id != "audit.broken") return audit.error();
    add(result, {audit.error().text});
    return {};
}

Expected<Verification> Verifier::verify(const std::optional<RunId> &run, const Stop &stop) {
    Verification result;
    auto verified = run ? verifyRun(*run, result) : verifyAllRuns(result, stop);
    if (!verified) return std::move(verified).error();
    if (auto shared = verifyShared(result); !shared) return std::move(shared).error();
    return result;
}

} // namespace apollo::actions
