import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const settings = { fsync: 'on', shared_buffers: '64MB', max_connections: '100', logging_collector: 'off', listen_addresses: '127.0.0.1' }
/** Fast settings for tests that do not need durability: no fsync, no full page writes. */
export const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
}
const startSeconds = 30

export type ThrowawayPostgres = {
  url: (database?: string) => string
  /** The same over a Unix socket, which halves the cost of a statement. */
  socketUrl: (database?: string) => string
  kill: () => Promise<void>
  pause: () => void
  resume: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it and keeps its data folder as a template for other servers. */
  leave: (place: string) => Promise<void>
}

/** The server refuses to run as root, so root starts it as another user. */
const owner = process.getuid?.() === 0 ? 'postgres' : undefined
function asOwner(command: string, words: string[]): [string, string[]] {
  return owner ? ['setpriv', [`--reuid=${owner}`, `--regid=${owner}`, '--init-groups', command, ...words]] : [command, words]
}

function ownFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  if (owner) chownSync(folder, Number(execFileSync('id', ['-u', owner])), Number(execFileSync('id', ['-g', owner])))
  return folder
}

/** initdb takes a second, so it runs once and is copied from then on. */
function emptyServer(): string {
  const version = basename(dirname(binaries()))
  const made = join(tmpdir(), `opentop-empty-server-${version}-${owner ?? process.getuid?.()}`)
  if (existsSync(made)) return made
  const folder = ownFolder('opentop-empty-server-')
  const words = ['-D', join(folder, 'data'), '-U', 'opentop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(...asOwner(join(binaries(), 'initdb'), words), { stdio: 'ignore' })
  moveOnce(folder, made)
  return made
}

function moveOnce(folder: string, place: string): void {
  try {
    renameSync(folder, place)
  } catch (error) {
    // another process has created it meanwhile
    rmSync(folder, { recursive: true })
    if (!existsSync(place)) throw error
  }
}

export async function throwawayPostgres(
  more: Partial<Record<string, string>> = {},
  left: string | { standbyOf: ThrowawayPostgres } = emptyServer(),
): Promise<ThrowawayPostgres> {
  const folder = ownFolder('opentop-postgres-')
  const data = join(folder, 'data')
  if (typeof left === 'string') execFileSync(...asOwner('cp', ['-a', join(left, 'data'), data]))
  else {
    const words = ['-d', left.standbyOf.url(), '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    execFileSync(...asOwner(join(binaries(), 'pg_basebackup'), words), { stdio: 'ignore' })
  }
  const port = await freePort()
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const flags = Object.entries({ ...settings, ...more, port: String(port), unix_socket_directories: folder }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ])
    server = spawn(...asOwner(join(binaries(), 'postgres'), ['-D', data, ...flags]), { stdio: 'ignore' })
    for (const end = Date.now() + startSeconds * 1000; ; await pause(50)) {
      if (isReady(port)) return
      if (Date.now() > end || server.exitCode !== null) throw new Error('the throw-away PostgreSQL server did not start')
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || server.exitCode !== null) return
    const gone = new Promise((done) => server?.once('exit', done))
    server.kill(signal)
    await gone
  }
  function signal(name: NodeJS.Signals): void {
    const pid = server?.pid ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    for (const one of [pid, ...children.map(Number)]) process.kill(one, name)
  }
  await start()
  return {
    url: (database = 'postgres') => `postgres://opentop@127.0.0.1:${port}/${database}`,
    socketUrl: (database = 'postgres') => `postgres://opentop@127.0.0.1:${port}/${database}?host=${encodeURIComponent(folder)}`,
    start,
    kill: () => end('SIGKILL'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    async leave(place) {
      await end('SIGINT')
      moveOnce(folder, place)
    },
  }
}

export function binaries(): string {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(home, version, 'bin')).find((folder) => existsSync(join(folder, 'postgres')))
  if (!found) throw new Error('no PostgreSQL server is installed; install the package postgresql')
  return found
}

function isReady(port: number): boolean {
  try {
    execFileSync(join(binaries(), 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
    return true
  } catch {
    return false
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
