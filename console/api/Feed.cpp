#include "console/api/Feed.h"

namespace apollo::console {

Feed::~Feed() = default;

} // namespace apollo::console
