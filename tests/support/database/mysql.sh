#!/bin/sh
# Prints the folder that holds a MySQL server for tests, and makes it first if it is not there. Ends with status 1 and says what
# to do if that cannot be done.
#
# Debian 12 has no MySQL packages; Debian unstable has. A minimal tree with its server is put into a folder of its own, and
# nothing outside of that folder changes. The folder is APOLLO_MYSQL_ROOT, or /var/cache/apollo-mysql.
(
    set -eu
    root=${APOLLO_MYSQL_ROOT:-/var/cache/apollo-mysql}
    self=tests/support/database/mysql.sh

    refuse() {
        echo "MySQL for the storage tests: $1" >&2
        exit 1
    }

    fetch() {
        [ "$(id -u)" -eq 0 ] || refuse "there is none in $root, and only root can put it there. Run: sudo $self"
        command -v debootstrap >/dev/null || refuse "debootstrap is missing. Run: apt-get install debootstrap"
        mkdir -p "$(dirname "$root")"
        # Tests that start at the same time wait for the first of them.
        exec 9>"$root.lock"
        flock 9
        [ ! -x "$root/usr/sbin/mysqld" ] || return 0
        echo "Fetching a MySQL server into $root (once, about half a minute) ..." >&2
        # A half-made tree must never be taken for a whole one: it is made beside and moved.
        rm -rf "$root.new"
        debootstrap --variant=minbase --include=mysql-server-core,mysql-client-core sid "$root.new" >&2 ||
            refuse "fetching it failed; see $root.new/debootstrap/debootstrap.log. Is the network there?"
        rm -rf "$root"
        mv "$root.new" "$root"
    }

    [ -x "$root/usr/sbin/mysqld" ] || fetch
    [ -x "$root/usr/sbin/mysqld" ] || refuse "$root holds no usr/sbin/mysqld. Remove the folder and run $self again."
    echo "$root"
) || exit 1
