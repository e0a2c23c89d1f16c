#include "backend/nodetypes/Registry.h"

#include "backend/nodetypes/http/Descriptor.h"
#include "backend/nodetypes/noop/Descriptor.h"
#include "backend/nodetypes/shell/Descriptor.h"

namespace apollo::nodetypes {

const std::vector<const NodeType *> &all() {
    static const std::vector<const NodeType *> types{&shell::nodeType(), &http::nodeType(), &noop::nodeType()};
    return types;
}

const NodeType *find(std::string_view name) {
    for (const NodeType *type : all())
        if (type->name() == name) return type;
    return nullptr;
}

} // namespace apollo::nodetypes
