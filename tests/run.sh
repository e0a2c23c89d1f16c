#!/usr/bin/env bash
# Installs what is missing, builds everything, and runs every test without a display. Ends with ctest's summary.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../installer/lib/common.sh"

usage() {
    cat <<'TEXT'
Usage: tests/run.sh [--preset NAME] [--label LABEL] [--exclude-label LABEL] [-k PATTERN] [--no-checks]

  --preset NAME          which build (default: dev); see CMakePresets.json
  --label LABEL          only tests with this label: unit, pure (unit tests without gRPC, windows or a database; only these are
                         built), storage, rpc, console, e2e
  --exclude-label LABEL  all but those
  -k PATTERN             only tests whose name matches this regular expression
  --no-checks            leave out link tests, header checks and include guards
  --all-headers          check that every header compiles alone, not only those that compile fast
TEXT
}

preset=dev
checks=yes
allHeaders=no
label=
ctestOptions=()
targets=()
while [ $# -gt 0 ]; do
    case $1 in
    --preset) preset=${2:?--preset needs a name}; shift ;;
    --label)
        label=${2:?--label needs a label}
        ctestOptions+=(-L "^$label\$")
        [ "$label" != pure ] || targets=(pure_tests)
        shift
        ;;
    --exclude-label) ctestOptions+=(-LE "${2:?--exclude-label needs a label}"); shift ;;
    -k) ctestOptions+=(-R "${2:?-k needs a pattern}"); shift ;;
    --no-checks) checks=no ;;
    --all-headers) allHeaders=yes ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
    esac
    shift
done

# Headers that include gRPC or Qt take seconds each: all of them only where there is time.
headerChecks() {
    if [ "$allHeaders" = yes ]; then
        echo all_verify_interface_header_sets
    else
        ninja -C "$ROOT/build/$preset" -t targets all 2>/dev/null |
            sed -n 's/^\(backend_[a-z_]*_verify_interface_header_sets\):.*/\1/p' | grep -vE '^backend_(rpc|worker|apps)_' | sort -u
    fi
}

say "packages"
installPackages
say "building preset $preset"
build "$preset" "${targets[@]}"
if [ "$checks" = yes ]; then
    say "link tests: every module links against nothing but what it declares"
    build "$preset" link_tests
    say "headers: they compile alone"
    # shellcheck disable=SC2046 # one word per target is what is wanted
    build "$preset" $(headerChecks)
    "$ROOT/tests/guards/includes.sh" || fail "An include breaks the arrows." "See 'Tree and arrows' in ARCHITECTURE.md."
fi
# The storage tests run on MariaDB and on MySQL; unit tests need neither.
if [ "$label" != unit ] && [ "$label" != pure ]; then
    APOLLO_MYSQL_ROOT=$("$ROOT/tests/support/database/mysql.sh") ||
        fail "The storage tests also run on MySQL, and there is none." "See above; tests/run.sh --label unit does without."
    export APOLLO_MYSQL_ROOT
fi

say "tests"
cd "$ROOT"
export QT_QPA_PLATFORM=offscreen
# Where a test draws or asks for a locale, every machine gives it the same one.
export LC_ALL=C.UTF-8 TZ=UTC
ctest --test-dir "build/$preset" --output-on-failure -j "$(nproc)" "${ctestOptions[@]}" ||
    fail "Some tests failed; they are listed above." \
        "One test alone: tests/run.sh --preset $preset --no-checks -k NAME, or the program build/$preset/bin/NAME."
