#include "backend/actions/access/Access.h"

namespace apollo::actions {

namespace {

/// Only for the three roles of people.
int rank(Role role) {
    switch (role) {
    case Role::Viewer: return 1;
    case Role::Operator: return 2;
    case Role::Admin: return 3;
    case Role::Worker: return 0;
    }
    return 0;
}

} // namespace

bool includes(Role have, Role need) {
    if (need == Role::Worker) return have == Role::Worker || have == Role::Admin;
    return rank(have) >= rank(need);
}

Error deniedError(const ports::Principal &principal, Role need, std::string_view what) {
    const std::string needed(kRoles.text(need));
    const std::string held(kRoles.text(principal.role));
    return makeError(ErrorCode::Denied, "access.denied",
                     "Role " + needed + " is needed to " + std::string(what) + "; the token \"" + principal.name +
                         "\" has role " + held + ".",
                     {{"needed", needed}, {"role", held}, {"token", principal.name}});
}

} // namespace apollo::actions
