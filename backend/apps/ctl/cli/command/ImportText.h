#pragma once

#include "backend/apps/ctl/cli/ExitCode.h"
#include "backend/apps/ctl/cli/text/Output.h"

#include "apollo/operator/v1/operator.pb.h"

#include <string>

namespace apollo::ctl {

/// What came of one file. `validate` makes it on this machine in the same form in which the server answers `import`.
struct FileReport {
    std::string file;
    operators::v1::ImportPipelinesReply reply;

    /// Nothing was refused; of a crontab: something was taken, or there was nothing to take.
    [[nodiscard]] bool good() const;
};

[[nodiscard]] Json toJson(const FileReport &report);
/// "file:line:column: what is wrong", one line per remark, then one per pipeline. `stored` chooses the words.
[[nodiscard]] std::string reportText(const FileReport &report, bool stored);

/// The content of a file of at most `limits::kMaxDocumentBytes`. Errors: those of readFileText().
[[nodiscard]] Expected<std::string> readDocument(const std::string &path);

} // namespace apollo::ctl
