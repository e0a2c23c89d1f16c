#include "backend/formats/Problem.h"

namespace apollo::formats {

std::string toText(const Problem &problem, const std::string &fileName) {
    std::string text = fileName;
    if (problem.line > 0) text += ":" + std::to_string(problem.line);
    if (problem.line > 0 && problem.column > 0) text += ":" + std::to_string(problem.column);
    return text + (problem.warning ? ": warning: " : ": error: ") + problem.text;
}

} // namespace apollo::formats
