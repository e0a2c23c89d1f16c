#pragma once

#include "backend/apps/ctl/cli/ExitCode.h"
#include "backend/apps/ctl/cli/link/Client.h"
#include "backend/apps/ctl/cli/text/Output.h"

#include <functional>
#include <optional>
#include <string>

namespace apollo::ctl {

/// What a command is carried out with. Lives for one command line; used by one thread.
struct Session {
    Session(std::ostream &out, std::ostream &err, Interrupt &stop) : output(out, err), interrupt(stop) {}

    /// Connects at the first use, so that commands without a server need neither address nor token.
    [[nodiscard]] Expected<Client *> client() {
        if (!m_client) {
            auto made = Client::make(link, interrupt);
            if (!made) return made.error();
            m_client.emplace(std::move(*made));
        }
        return &*m_client;
    }

    Output output;
    Interrupt &interrupt;
    LinkOptions link;
    /// Set by the subcommand that was parsed; the exit code if it could be carried out, else why not.
    std::function<Expected<ExitCode>()> chosen;

private:
    std::optional<Client> m_client;
};

/// A fresh idempotency key; a person can give the same one again to repeat a request safely.
[[nodiscard]] std::string newRequestId();

} // namespace apollo::ctl
