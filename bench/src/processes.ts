import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Running = {
  pid: number
  port: number
  /** Only where something inside listens, such as `memory-teller.ts`. */
  ask: (question: string) => Promise<unknown>
  stop: () => Promise<void>
}

/** Starts a file as a process of its own and waits until it says its port. */
export async function startProcess(
  file: string,
  says: RegExp,
  environment: Record<string, string> = {},
  words: readonly string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await portOf(child, says)
  return {
    pid: child.pid ?? 0,
    port,
    ask: (question) =>
      new Promise((answered) => {
        child.once('message', answered)
        child.send(question)
      }),
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

const shopFile = new URL('../../server/src/main.ts', import.meta.url).pathname

/** The shop as it is built, on a port of its own. */
export function startShop(environment: Record<string, string>): Promise<Running> {
  return startProcess(shopFile, /worldwide\s+http:\/\/localhost:(\d+)\//, {
    PORT: '0',
    DATABASE_URL: '',
    LIMIT_FACTOR: '1000000',
    ...environment,
  })
}

function portOf(child: ChildProcess, says: RegExp): Promise<number> {
  return new Promise((done, failed) => {
    let printed = ''
    child.once('exit', (code) => failed(new Error(`stopped with ${code}: ${printed}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = says.exec(printed)
      if (found) done(Number(found[1]))
    })
  })
}

const ticksPerSecond = 100
/** Processor time a process has used so far, all its threads together. */
export function cpuMs(pid: number): number {
  const fields = fieldsOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Processor time of the children of a process that have ended. */
export function endedChildrenMs(pid: number): number {
  const fields = fieldsOf(pid)
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticksPerSecond
}

export function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1])
}

function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The process that listens on a port of this machine, whoever started it. */
export function listenerOn(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = '0A'
  const sockets = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`)
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && filesOf(name).some((file) => sockets.includes(file)))
  if (!found) throw new Error(`no process that may be looked at listens on ${port}`)
  return Number(found)
}

/** What a process has open; nothing when it is gone or another's. */
function filesOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`))
  } catch {
    return []
  }
}
