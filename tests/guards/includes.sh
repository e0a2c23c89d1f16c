#!/usr/bin/env bash
# Four kinds of headers must not leave their folders. The linker would notice too, but says it less clearly.
set -euo pipefail
cd "$(dirname "$0")/../.."

found=0

# guard NAME PATTERN ALLOWED: no include that matches may stand outside the allowed folders.
guard() {
    local hits
    hits=$(grep -rnE "^#include [<\"]($2)" backend console --include='*.h' --include='*.cpp' | grep -vE "^($3)" || true)
    if [ -n "$hits" ]; then
        printf '%s may only be included in %s:\n%s\n' "$1" "${3//|/, }" "$hits" >&2
        found=1
    fi
}

guard "gRPC" 'grpc(pp)?/' 'backend/rpc/|backend/worker/link/|backend/apps/|console/client/'
guard "Generated protobuf code" '[^>"]*\.pb\.h|google/protobuf/' 'backend/rpc/|backend/worker/link/|backend/apps/|console/client/'
guard "The MariaDB client" '(mariadb/|mysql/)?(mysql|errmsg|mysqld_error)\.h' 'backend/storage/'
guard "Qt" 'Q[A-Za-z]+[>"]' 'console/'
guard "yaml-cpp" 'yaml-cpp/' 'backend/formats/'

# Whatever Debian's Qt files under QtWidgets is a widget.
widgets=$(ls /usr/include/*/qt6/QtWidgets 2>/dev/null | grep -E '^Q[A-Za-z]+$' | grep -vE '^QtWidgets' | paste -sd '|')
guard "Widgets" "(QtWidgets|QtWidgets/.*|${widgets:-QWidget})>" \
    'console/widgets/|console/dageditor/|console/views/|console/shell/|console/actions/|console/app/'

[ "$found" -eq 0 ] || exit 1
echo "includes: every guarded header is where it belongs"
