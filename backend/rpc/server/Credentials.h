#pragma once

#include "backend/domain/base/Expected.h"

#include <grpcpp/security/server_credentials.h>

#include <memory>
#include <string>

namespace apollo::rpc {

/// Files in PEM.
struct TlsFiles {
    std::string certificate; ///< the server's, with its chain
    std::string key;
    std::string clientCa; ///< optional: who signs the certificates of workers
};

/// TLS credentials of a listener. A client certificate is asked for and checked where `clientCa` is set; who must show
/// one is decided per call. Errors: Invalid `server.tls_files` naming the file.
[[nodiscard]] Expected<std::shared_ptr<grpc::ServerCredentials>> tlsCredentials(const TlsFiles &files);

} // namespace apollo::rpc
