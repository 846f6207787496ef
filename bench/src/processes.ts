import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type Running = {
  pid: number
  port: number
  /** Only with a preloaded script that answers, such as `memory-teller.ts`. */
  ask: (question: string) => Promise<unknown>
  stop: () => Promise<void>
}

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
export function cpuMs(pid: number): number {
  const fields = fieldsOf(pid)
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

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

export function listenerOn(port: number): number {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = '0A'
  const sockets = ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === listening)
    .map((fields) => `socket:[${fields[9]}]`)
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && filesOf(name).some((file) => sockets.includes(file)))
  if (!found) throw new Error(`no accessible process listens on ${port}`)
  return Number(found)
}

function filesOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`))
  } catch {
    return []
  }
}
