#pragma once

#include "backend/domain/pipeline/PipelineSpec.h"

#include <map>
#include <string>

namespace apollo {

/// The frozen parameters of a run: what was given, converted to the declared types, over the defaults. Canonical JSON object.
/// Errors (Invalid): `param.unknown`, `param.missing`, `param.type`, each naming the parameter and what is expected.
[[nodiscard]] Expected<std::string> resolveParams(const std::vector<ParamSpec> &declared,
                                                  const std::map<std::string, std::string> &given);

/// Environment of a task for these parameters: APOLLO_PARAM_<NAME in upper case> = value as text.
[[nodiscard]] std::map<std::string, std::string> paramEnvironment(const std::string &paramsJson);

} // namespace apollo
