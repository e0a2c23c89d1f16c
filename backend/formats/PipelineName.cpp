#include "backend/formats/PipelineName.h"

#include "backend/domain/pipeline/Names.h"
#include "backend/domain/pipeline/PipelineSpec.h"

namespace apollo::formats {

std::string toPipelineName(std::string_view text) {
    if (!faultOfName(text)) return std::string(text);
    std::string name;
    for (const char c : text) {
        if (name.size() == limits::kMaxNameBytes) break;
        const std::string_view one(&c, 1);
        const bool usable = name.empty() ? !faultOfName(one) : !faultOfName("x" + std::string(one));
        if (usable)
            name.push_back(c);
        else if (!name.empty() && name.back() != '-')
            name.push_back('-');
    }
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "pipeline" : name;
}

std::string_view baseNameOf(std::string_view fileName) {
    const std::size_t slash = fileName.find_last_of("/\\");
    return slash == std::string_view::npos ? fileName : fileName.substr(slash + 1);
}

std::string_view stemOf(std::string_view fileName) {
    const std::string_view base = baseNameOf(fileName);
    const std::size_t dot = base.rfind('.');
    return dot == std::string_view::npos || dot == 0 ? base : base.substr(0, dot);
}

} // namespace apollo::formats
