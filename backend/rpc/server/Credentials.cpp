#include "backend/rpc/server/Credentials.h"

#include <fstream>
#include <iterator>

namespace apollo::rpc {

namespace {

Expected<std::string> readPem(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (file && text.find("-----BEGIN ") != std::string::npos) return text;
    return makeError(ErrorCode::Invalid, "server.tls_files", "\"" + path + "\" cannot be read, or is not a PEM file.",
                     {{"file", path}});
}

} // namespace

Expected<std::shared_ptr<grpc::ServerCredentials>> tlsCredentials(const TlsFiles &files) {
    auto certificate = readPem(files.certificate);
    if (!certificate) return std::move(certificate).error();
    auto key = readPem(files.key);
    if (!key) return std::move(key).error();
    grpc::SslServerCredentialsOptions options(files.clientCa.empty() ? GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE
                                                                     : GRPC_SSL_REQUEST_CLIENT_CERTIFICATE_AND_VERIFY);
    options.pem_key_cert_pairs.push_back({*key, *certificate});
    if (!files.clientCa.empty()) {
        auto ca = readPem(files.clientCa);
        if (!ca) return std::move(ca).error();
        options.pem_root_certs = *ca;
    }
    return grpc::SslServerCredentials(options);
}

} // namespace apollo::rpc
