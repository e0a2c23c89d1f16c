#include "backend/domain/pipeline/reading/Place.h"

namespace apollo::reading {

std::string Place::pointer() const {
    if (!m_outer) return {};
    std::string text = m_outer->pointer();
    text.push_back('/');
    if (m_isIndex) return text + std::to_string(m_index);
    for (const char c : m_key) {
        if (c == '~')
            text += "~0";
        else if (c == '/')
            text += "~1";
        else
            text.push_back(c);
    }
    return text;
}

std::string Place::label() const {
    if (!m_outer) return "The document";
    if (m_isIndex) return "Item " + std::to_string(m_index + 1) + " of " + m_outer->label();
    return std::string(m_key);
}

} // namespace apollo::reading
