#pragma once

#include "backend/apps/ctl/cli/Interrupt.h"
#include "backend/apps/ctl/cli/link/Endpoint.h"
#include "backend/apps/ctl/cli/link/Failure.h"

#include "apollo/operator/v1/operator.grpc.pb.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace apollo::ctl {

namespace api = operators::v1;

/// How to reach the server; what the global options say.
struct LinkOptions {
    std::string server;
    std::string tokenFile;
    std::string caFile; ///< PEM; implies TLS
    bool tls = false;   ///< always on for addresses that leave this machine
    Environment environment;
};

/// One connection. Calls wait for their answer (this is a command line), at most until their deadline or Ctrl-C.
/// Used by one thread.
class Client {
public:
    using Stub = api::OperatorService::StubInterface;
    static constexpr Duration kCallTime = std::chrono::seconds(30);
    static constexpr Duration kLongCallTime = std::chrono::minutes(10);

    /// Finds address and token; opens nothing yet. Errors of chooseEndpoint() and chooseToken(), `tls.ca`.
    [[nodiscard]] static Expected<Client> make(const LinkOptions &options, Interrupt &interrupt);

    template <typename Request, typename Reply>
    [[nodiscard]] Expected<Reply> call(grpc::Status (Stub::*method)(grpc::ClientContext *, const Request &, Reply *),
                                       const Request &request, Duration time = kCallTime) {
        grpc::ClientContext context;
        prepare(context);
        context.set_deadline(std::chrono::system_clock::now() + time);
        const Interrupt::Scope scope(*m_interrupt, [&context] { context.TryCancel(); });
        Reply reply;
        const auto status = (m_stub.get()->*method)(&context, request, &reply);
        if (!status.ok()) return failed(status, context);
        return reply;
    }

    /// Reads a stream until `take` says false (then the call is cancelled and that is no failure) or the server ends
    /// it.
    template <typename Request, typename Message>
    [[nodiscard]] Expected<void> stream(
        std::unique_ptr<grpc::ClientReaderInterface<Message>> (Stub::*method)(grpc::ClientContext *, const Request &),
        const Request &request, const std::function<bool(const Message &)> &take,
        std::chrono::system_clock::time_point deadline = std::chrono::system_clock::time_point::max()) {
        grpc::ClientContext context;
        prepare(context);
        if (deadline != std::chrono::system_clock::time_point::max()) context.set_deadline(deadline);
        const Interrupt::Scope scope(*m_interrupt, [&context] { context.TryCancel(); });
        const auto reader = (m_stub.get()->*method)(&context, request);
        Message message;
        bool wanted = true;
        while (wanted && reader->Read(&message)) wanted = take(message);
        if (!wanted) context.TryCancel();
        const auto status = reader->Finish();
        if (!wanted || status.ok()) return {};
        return failed(status, context);
    }

    [[nodiscard]] Interrupt &interrupt() { return *m_interrupt; }
    [[nodiscard]] const std::string &target() const { return m_target; }

private:
    Client(std::unique_ptr<Stub> stub, std::string token, std::string target, Interrupt &interrupt);

    void prepare(grpc::ClientContext &context) const;
    [[nodiscard]] Error failed(const grpc::Status &status, const grpc::ClientContext &context) const;

    std::unique_ptr<Stub> m_stub;
    std::string m_token;
    std::string m_target;
    Interrupt *m_interrupt; ///< never null; a pointer so that a Client can be moved
};

} // namespace apollo::ctl
