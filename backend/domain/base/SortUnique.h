#pragma once

#include <algorithm>
#include <vector>

namespace apollo {

/// Sorts the list and leaves every value once.
template <typename T>
void sortUnique(std::vector<T> &list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

} // namespace apollo
