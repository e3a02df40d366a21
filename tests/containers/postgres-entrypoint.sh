#!/bin/bash
# What the official image's entrypoint does with POSTGRES_USER and POSTGRES_PASSWORD, and no more.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p -m 700 "$PGDATA"
  initdb -D "$PGDATA" -U "$POSTGRES_USER" --pwfile=<(printf '%s' "$POSTGRES_PASSWORD") --auth=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
exec "$@" -c listen_addresses='*'
