#pragma once

#include "backend/apps/ctl/cli/Interrupt.h"
#include "backend/apps/ctl/cli/link/Endpoint.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace apollo::ctl {

/// Carries out one command line (without the program's name) and returns the exit code of ExitCode.h.
///
/// Never throws. Blocks until done, or until `interrupt` is triggered from another thread.
[[nodiscard]] int run(const std::vector<std::string> &arguments, const Environment &environment, std::ostream &out,
                      std::ostream &err, Interrupt &interrupt);

} // namespace apollo::ctl
