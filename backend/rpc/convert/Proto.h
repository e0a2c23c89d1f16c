#pragma once

#include <apollo/operator/v1/operator.pb.h>
#include <apollo/types/v1/types.pb.h>
#include <apollo/worker/v1/worker.pb.h>

namespace apollo::rpc {

/// Short names of the contracts' packages.
namespace types = apollo::types::v1;
namespace ops = apollo::operators::v1;
namespace link = apollo::worker::v1;

} // namespace apollo::rpc
