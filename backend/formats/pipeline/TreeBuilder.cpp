#include "backend/formats/pipeline/TreeBuilder.h"

#include "backend/domain/pipeline/Names.h"
#include "backend/domain/pipeline/PipelineSpec.h"

namespace apollo::formats {

namespace {

/// The largest pipeline that is allowed needs about half of this; it bounds memory and time.
constexpr std::size_t kMostValues = 1'000'000;
constexpr std::size_t kMostKeyBytes = 4096;
constexpr std::size_t kMostProblems = 100;

} // namespace

bool TreeBuilder::beginDocument(Mark mark) {
    m_result.documents.emplace_back();
    m_result.documents.back().marks.emplace(PathHash().value(), mark);
    m_open.clear();
    m_discarded.assign(limits::kMaxDepth + 2, nullptr);
    return true;
}

void TreeBuilder::endDocument() { m_open.clear(); }

bool TreeBuilder::key(Mark mark, std::string name) {
    if (name.size() > kMostKeyBytes) {
        report(mark, "key.too_long", "This key has more than " + std::to_string(kMostKeyBytes) + " bytes. Shorten it.");
        return false;
    }
    Open &open = m_open.back();
    open.duplicate = open.container->contains(name);
    if (open.duplicate) {
        const Mark first = m_result.documents.back().marks[open.path.child(name).value()];
        report(mark, "key.duplicate",
               "The key " + inQuotes(name) + " stands here a second time; the first is in line " +
                   std::to_string(first.line) + ". Remove or rename one of them.");
        if (m_result.problems.size() > kMostProblems) return false;
    }
    static const PathHash kSteps = PathHash().child("steps");
    if (!open.duplicate && m_open.size() == 2 && open.path.value() == kSteps.value())
        m_result.documents.back().stepOrder.push_back(name);
    open.key = std::move(name);
    open.keyMark = mark;
    open.hasKey = true;
    return true;
}

bool TreeBuilder::value(Mark mark, nlohmann::json value, std::optional<std::string> plain) {
    PathHash path;
    nlohmann::json *target = place(mark, path);
    if (!target) return false;
    *target = std::move(value);
    if (plain) m_result.documents.back().plainTexts.insert_or_assign(path.value(), std::move(*plain));
    return true;
}

bool TreeBuilder::begin(Mark mark, nlohmann::json container) {
    if (m_open.size() >= limits::kMaxDepth) {
        report(mark, "document.too_deep",
               "The values are nested more than " + std::to_string(limits::kMaxDepth) +
                   " levels deep. Make them flatter.");
        return false;
    }
    PathHash path;
    nlohmann::json *target = place(mark, path);
    if (!target) return false;
    *target = std::move(container);
    m_open.push_back({target, path, target->is_object(), false, false, {}, {}});
    return true;
}

nlohmann::json *TreeBuilder::place(Mark mark, PathHash &path) {
    if (++m_values > kMostValues) {
        report(mark, "document.too_large",
               "The file has more than " + std::to_string(kMostValues) + " values. Split it.");
        return nullptr;
    }
    ParsedDocument &document = m_result.documents.back();
    if (m_open.empty()) return &document.tree;
    Open &open = m_open.back();
    if (!open.isMap) {
        path = open.path.child(open.container->size());
        document.marks.insert_or_assign(path.value(), mark);
        open.container->push_back(nullptr);
        return &open.container->back();
    }
    open.hasKey = false;
    path = open.path.child(open.key);
    if (open.duplicate) return &(m_discarded[m_open.size()] = nullptr);
    document.marks.insert_or_assign(path.value(), open.keyMark);
    return &(*open.container)[open.key];
}

ParsedText TreeBuilder::take(bool complete) {
    m_result.complete = complete;
    return std::move(m_result);
}

} // namespace apollo::formats
