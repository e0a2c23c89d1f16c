#!/usr/bin/env bash
# From a fresh Debian 12 to pipelines that run: packages, build, server, worker, samples, console. Safe to run again.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib/common.sh"
source "$ROOT/installer/lib/services.sh"

usage() {
    cat <<'TEXT'
Usage: installer/quickstart.sh [--headless] [--data DIR] [--sample NAME]

  --headless     no window: run one sample pipeline to its end, show the result, stop what was started
  --data DIR     where everything is kept (default: ${XDG_DATA_HOME:-~/.local/share}/apollo11)
  --sample NAME  the sample pipeline that --headless runs (default: hello)
TEXT
}

headless=no
sample=hello
DATA=${XDG_DATA_HOME:-$HOME/.local/share}/apollo11
while [ $# -gt 0 ]; do
    case $1 in
    --headless) headless=yes ;;
    --data) DATA=${2:?--data needs a folder}; shift ;;
    --sample) sample=${2:?--sample needs a name}; shift ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

# With APOLLO_BIN_DIR the programs there are used as they are, and nothing is installed or built.
BIN=${APOLLO_BIN_DIR:-$ROOT/build/release/bin}

importSamples() {
    say "importing the samples (an unchanged pipeline gets no new version)"
    ctl import "$ROOT/resources/samples" --reason "quickstart" >&2 ||
        fail "The samples could not be imported; the reason is above." "Run: $BIN/apolloctl --server $SERVER import resources/samples"
}

runSample() {
    say "running the pipeline $sample to its end"
    local ended=0
    ctl run start "$sample" --wait --timeout 10m --reason "quickstart" || ended=$?
    ctl run show last
    [ "$ended" -eq 0 ] || fail "The run of $sample did not succeed." "Look at the causes above; the logs are in $DATA/log."
    ctl verify
}

explain() {
    cat >&2 <<TEXT

Server and worker run in the background and keep everything in $DATA.
  command line   $BIN/apolloctl --server $SERVER runs
  window         $BIN/apollo-console --server $SERVER --token-file $DATA/admin.token
  stop           $ROOT/installer/stop.sh --data $DATA
TEXT
}

openConsole() {
    say "opening apollo-console"
    setsid nohup "$BIN/apollo-console" --server "$SERVER" --token-file "$DATA/admin.token" >>"$DATA/log/console.log" 2>&1 </dev/null &
    disown
}

if [ -z "${APOLLO_BIN_DIR:-}" ]; then
    say "1/5 packages"
    installPackages
    say "2/5 building (the first time takes some minutes)"
    build release apollo-server apollo-worker apolloctl apollo-console
fi
say "3/5 server and worker"
prepareData
# What this script starts for a headless run it stops again, however it ends; what ran before goes on.
[ "$headless" = no ] || trap stopStarted EXIT
startServer
startWorker
say "4/5 samples"
importSamples
if [ "$headless" = yes ]; then
    say "5/5 a run"
    runSample
    say "done: the run succeeded, and every stored run equals its history"
elif [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say "5/5 console"
    openConsole
    explain
else
    say "5/5 console: there is no display here, so it is not opened"
    explain
fi
