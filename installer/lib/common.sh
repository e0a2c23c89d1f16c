# Shared by the scripts of the project; sourced, never run. Needs nothing but bash and Debian's base system.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

say() { printf '==> %s\n' "$*" >&2; }

# fail WHAT [WHAT-TO-DO]: ends the script.
fail() {
    printf '\nFAILED: %s\n' "$1" >&2
    [ $# -lt 2 ] || printf 'What to do: %s\n' "$2" >&2
    exit 1
}

packageList() { sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$ROOT/installer/packages.txt"; }

missingPackages() {
    local package
    for package in $(packageList); do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
    done
}

# Installs what is missing and touches nothing else: with everything there, apt-get is not even asked.
installPackages() {
    local missing sudo=()
    missing=$(missingPackages)
    if [ -z "$missing" ]; then
        say "all packages are installed"
        return
    fi
    command -v apt-get >/dev/null || fail "These packages are missing, and this is not a Debian system: $missing" \
        "Install their counterparts by hand, then run this again."
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "Packages must be installed, which needs root, and there is no sudo here." \
            "As root run: apt-get install -y $(echo $missing)"
        sudo=(sudo)
    fi
    say "installing $(echo "$missing" | wc -l) packages"
    "${sudo[@]}" apt-get update -q >&2 || fail "The package lists could not be read." "Check the network and /etc/apt/sources.list."
    # shellcheck disable=SC2086 # one word per package is what is wanted
    "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing >&2 ||
        fail "Installing packages failed; apt-get says why above." "Repair it (often: apt-get -f install), then run this again."
}

# As many compilers as there are cores, but never more than the memory holds: one takes up to 1.5 GB.
buildJobs() {
    local cores memory
    cores=$(nproc)
    memory=$(awk '/MemAvailable/ { print int($2 / 1536 / 1024) }' /proc/meminfo)
    [ "$memory" -ge 1 ] || memory=1
    echo $((cores < memory ? cores : memory))
}

# build PRESET [TARGET...]: configures if needed and builds into build/PRESET.
build() {
    local preset=$1
    shift
    cd "$ROOT" || exit 1
    mkdir -p build
    cmake --preset "$preset" >"$ROOT/build/$preset.configure.log" 2>&1 || {
        tail -n 30 "$ROOT/build/$preset.configure.log" >&2
        fail "Configuring preset $preset failed; the log is build/$preset.configure.log" \
            "If a package is named above, install it; if the folder is from another machine, remove build/$preset."
    }
    ninja -C "build/$preset" -j "$(buildJobs)" "$@" >&2 ||
        fail "Building preset $preset failed; the compiler says why above." "Repair it and run this again: it goes on where it stopped."
}
