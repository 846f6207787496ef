import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildah, type Engine } from './tools.ts'

const postgresStart = `#!/bin/sh
set -e
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1)
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
  mkdir -p "$data" && chown -R postgres:postgres "$data" && chmod 700 "$data"
  echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password
  setpriv --reuid=postgres --regid=postgres --init-groups "$bin/initdb" --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 "$data" > /dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  echo "CREATE DATABASE \\"$POSTGRES_DB\\"" | setpriv --reuid=postgres --regid=postgres --init-groups "$bin/postgres" --single -D "$data" postgres > /dev/null
fi
mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql
shift
exec setpriv --reuid=postgres --regid=postgres --init-groups "$bin/postgres" -D "$data" -c listen_addresses='*' "$@"
`

/** Stand in for the images of compose.yaml that come from a registry: the same programs from Debian's packages. */
export function buildStandIns(engine: Engine): void {
  const start = join(engine.folder, 'start-postgres')
  writeFileSync(start, postgresStart, { mode: 0o755 })
  buildFromPackage(engine, 'postgresql', 'docker.io/library/postgres:17', (container) => {
    buildah(engine, 'copy', container, start, '/usr/local/bin/start-postgres')
    buildah(engine, 'run', container, '--', 'sh', '-c', 'ln -s /usr/lib/postgresql/*/bin/pg_isready /usr/local/bin/pg_isready')
    buildah(engine, 'config', '--entrypoint', '["/usr/local/bin/start-postgres"]', '--cmd', 'postgres', container)
  })
  buildFromPackage(engine, 'redis-server', 'docker.io/valkey/valkey:8', (container) => {
    const names = 'ln -s /usr/bin/redis-server /usr/local/bin/valkey-server; ln -s /usr/bin/redis-cli /usr/local/bin/valkey-cli'
    buildah(engine, 'run', container, '--', 'sh', '-c', names)
    // listens for other containers, which the official image does too
    buildah(engine, 'config', '--entrypoint', '["/bin/sh", "-c", "exec \\"$@\\" --protected-mode no --bind 0.0.0.0", "sh"]', container)
  })
}

function buildFromPackage(engine: Engine, name: string, image: string, finish: (container: string) => void): void {
  const container = buildah(engine, 'from', '--pull-never', 'localhost/node:24-slim')
  const install = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${name}`
  buildah(engine, 'run', '--network', 'host', container, '--', 'sh', '-c', install)
  finish(container)
  buildah(engine, 'commit', '--quiet', '--rm', container, image)
}
