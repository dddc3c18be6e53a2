#!/bin/sh
# `clausary` in the container: the server (`clausary serve`) or one of its commands (`docker compose exec server clausary doctor`). A
# program that is started with `exec` has none of the settings that the server was given by a shell, so both come this way.
set -eu
home=$(dirname "$(readlink -f "$0")")/../..
secrets=${SECRETS_DIR:-/run/secrets}
if [ -r "$secrets/secret_key" ]; then
  SECRET_KEY=$(cat "$secrets/secret_key")
  export SECRET_KEY
fi
if [ -r "$secrets/database_password" ]; then
  DATABASE_URL="postgres://clausary:$(cat "$secrets/database_password")@${DATABASE_HOST:-database}:5432/clausary"
  export DATABASE_URL
fi
if [ "${1:-serve}" = serve ]; then
  exec node "$home/dist/server/main.js"
fi
exec node "$home/dist/server/cli.js" "$@"
