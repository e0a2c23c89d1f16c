#!/usr/bin/env bash
# Stops the server and the worker that quickstart.sh has left running. What they did is kept.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source "$ROOT/installer/lib/services.sh"

DATA=${XDG_DATA_HOME:-$HOME/.local/share}/apollo11
case ${1:-} in
"") ;;
--data) DATA=${2:?--data needs a folder} ;;
*)
    echo "Usage: installer/stop.sh [--data DIR]" >&2
    exit 2
    ;;
esac
stopProcess "$DATA/quickstart-worker.pid" apollo-worker
stopProcess "$DATA/quickstart-server.pid" apollo-server
say "stopped; start again with installer/quickstart.sh --data $DATA"
