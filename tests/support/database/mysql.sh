#!/bin/sh
# Prints the folder that holds a MySQL server for tests, and makes it first if it is not there.
#
# Debian 12 has no MySQL packages; Debian unstable has. A minimal tree with its server is put into a folder of its own, and
# nothing outside of that folder changes. The folder is APOLLO_MYSQL_ROOT, or /var/cache/apollo-mysql.
set -eu

root=${APOLLO_MYSQL_ROOT:-/var/cache/apollo-mysql}

if [ ! -x "$root/usr/sbin/mysqld" ]; then
    if [ "$(id -u)" -ne 0 ]; then
        echo "There is no MySQL in $root, and only root can put it there. Run: sudo $0" >&2
        exit 1
    fi
    if ! command -v debootstrap >/dev/null; then
        echo "debootstrap is missing. Run: apt-get install debootstrap" >&2
        exit 1
    fi
    echo "Fetching a MySQL server into $root (once, about half a minute) ..." >&2
    # A half-made tree must never be taken for a whole one: it is made beside and moved.
    rm -rf "$root.new"
    if ! debootstrap --variant=minbase --include=mysql-server-core,mysql-client-core sid "$root.new" >&2; then
        echo "Fetching MySQL failed; see $root.new/debootstrap/debootstrap.log. Is the network there?" >&2
        exit 1
    fi
    rm -rf "$root"
    mv "$root.new" "$root"
fi

if [ ! -x "$root/usr/sbin/mysqld" ]; then
    echo "$root holds no usr/sbin/mysqld. Remove the folder and run $0 again." >&2
    exit 1
fi
echo "$root"
