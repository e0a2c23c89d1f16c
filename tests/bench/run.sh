#!/usr/bin/env bash
# Measures the product against its own database, in one run: throughput and hop time, as ratios. See Main.cpp.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../../installer/lib/common.sh"

for option in "$@"; do
    case $option in
    --quick | --json) ;;
    *)
        echo "Usage: tests/bench/run.sh [--quick] [--json]     (--quick: once instead of three times)" >&2
        exit 2
        ;;
    esac
done

# Everything but the result goes to standard error, so that --json can be read by a program.
build release apollo-bench apollo-server apollo-worker apolloctl
exec "$ROOT/build/release/bin/apollo-bench" "$@"
