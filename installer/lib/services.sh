# Server and worker of one data folder as background processes; sourced after common.sh. Needs DATA and BIN.

ctl() { "$BIN/apolloctl" --server "$SERVER" "$@"; }

answers() { ctl info --json >/dev/null 2>&1; }

# pidAlive FILE PROGRAM: the file names a living process of that program (and not of another one that got its number).
pidAlive() {
    local pid
    pid=$(cat "$1" 2>/dev/null) || return 1
    [ -n "$pid" ] && [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = "$2" ]
}

prepareData() {
    mkdir -p "$DATA" || fail "The data folder $DATA cannot be made." "Choose another one with --data DIR."
    DATA=$(cd "$DATA" && pwd)
    chmod 700 "$DATA"
    mkdir -p "$DATA/log"
    SERVER=unix:$DATA/apollo.sock
    [ "${#DATA}" -le 80 ] || fail "The path $DATA is too long for a Unix socket in it." "Choose a shorter one with --data DIR."
}

# waitFor SECONDS PIDFILE PROGRAM CONDITION...: until the condition holds; false if time is up or the program has ended.
waitFor() {
    local deadline=$((SECONDS + $1)) pidFile=$2 program=$3
    shift 3
    until "$@"; do
        pidAlive "$pidFile" "$program" || return 1
        [ "$SECONDS" -lt "$deadline" ] || return 1
        sleep 0.2
    done
}

showLog() { tail -n 20 "$1" >&2; }

startServer() {
    if answers; then
        say "a server for $DATA is already running; using it"
        return
    fi
    say "starting apollo-server with its own database in $DATA"
    setsid nohup "$BIN/apollo-server" --data "$DATA" --no-worker >>"$DATA/log/server.log" 2>&1 </dev/null &
    echo $! >"$DATA/quickstart-server.pid"
    STARTED_SERVER=yes
    waitFor 90 "$DATA/quickstart-server.pid" apollo-server answers || {
        showLog "$DATA/log/server.log"
        fail "apollo-server did not come up; the end of its log is above." "The whole log: $DATA/log/server.log"
    }
}

connectedWorkers() { ctl info --json 2>/dev/null | sed -n 's/.*"workers": *\([0-9]*\).*/\1/p'; }
workerConnected() { [ "$(connectedWorkers)" -ge 1 ] 2>/dev/null; }

startWorker() {
    if pidAlive "$DATA/quickstart-worker.pid" apollo-worker || workerConnected; then
        say "a worker is already running; using it"
    else
        say "starting apollo-worker"
        setsid nohup "$BIN/apollo-worker" --server "$SERVER" --token-file "$DATA/worker.token" --data "$DATA/worker" \
            >>"$DATA/log/worker.log" 2>&1 </dev/null &
        echo $! >"$DATA/quickstart-worker.pid"
        STARTED_WORKER=yes
    fi
    waitFor 30 "$DATA/quickstart-worker.pid" apollo-worker workerConnected || workerConnected || {
        showLog "$DATA/log/worker.log"
        fail "apollo-worker did not reach the server; the end of its log is above." "The whole log: $DATA/log/worker.log"
    }
}

# stopProcess PIDFILE PROGRAM: politely, then for good.
stopProcess() {
    local pid deadline
    pidAlive "$1" "$2" || { rm -f "$1"; return 0; }
    pid=$(cat "$1")
    kill -TERM "$pid" 2>/dev/null || true
    deadline=$((SECONDS + 60))
    while pidAlive "$1" "$2" && [ "$SECONDS" -lt "$deadline" ]; do sleep 0.1; done
    if pidAlive "$1" "$2"; then
        say "$2 (process $pid) does not stop; killing it"
        kill -KILL "$pid" 2>/dev/null || true
    fi
    rm -f "$1"
}

# Only what this very script has started.
stopStarted() {
    [ "${STARTED_WORKER:-no}" = no ] || stopProcess "$DATA/quickstart-worker.pid" apollo-worker
    [ "${STARTED_SERVER:-no}" = no ] || stopProcess "$DATA/quickstart-server.pid" apollo-server
}
