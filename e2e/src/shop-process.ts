import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoData } from './demo-data.ts'

export type ShopProcess = {
  pid: number
  port: number
  /** The day that its catalogue counts from, even after midnight. */
  today: string
  workers: () => number[]
  listening: () => number[]
  said: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
}
const demoKey = 'key-of-the-tests-demo'
export const demoLink = `/dev/demo?key=${demoKey}`
export const demoCookie = `opentop_demo=${demoKey}`
const startSeconds = 240
/** V8 option for shops with few requests: compiles the WebAssembly database faster, to slower code. */
export const ofFewVisits = ['--liftoff-only']
const utcDay = (): string => new Date().toISOString().slice(0, 10)

/** Starts a shop in a process of its own: embedded database, demo catalogue, own port and data folder, high rate limits. */
export async function startShop(
  file: 'main.ts' | 'dev.ts',
  environment: Record<string, string> = {},
  words: string[] = [],
  flags: string[] = [],
): Promise<ShopProcess> {
  const today = utcDay()
  const dataDir = environment.DATABASE_URL ? mkdtempSync(join(tmpdir(), 'opentop-shop-')) : await demoData()
  const shop = spawn(process.execPath, [...flags, new URL(`../../server/src/${file}`, import.meta.url).pathname, ...words], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE: '',
      SWITCHES: '',
      LIMIT_FACTOR: '1000',
      DEMO_BUSES: 'off',
      DEMO_KEY: demoKey,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  shop.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    process.stderr.write(chunk)
  })
  const port = await new Promise<number>((ready, failed) => {
    const timer = setTimeout(() => {
      shop.kill()
      failed(new Error(`the shop did not start in ${startSeconds} s: ${printed}`))
    }, startSeconds * 1000)
    shop.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`the shop stopped with ${code}: ${printed}`))
    })
    shop.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /worldwide\s+http:\/\/localhost:(\d+)\//.exec(printed)
      if (!found) return
      clearTimeout(timer)
      ready(Number(found[1]))
    })
  })
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = new Promise((done) => shop.once('exit', done))
    shop.kill(signal)
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
  // a worker that is just being forked still has the command line and the socket of its parent
  const workers = (): number[] => childrenOf(shop.pid ?? 0).filter((pid) => commandOf(pid).endsWith('server/src/main.ts\0'))
  const started: ShopProcess = {
    pid: shop.pid ?? 0,
    port,
    today,
    said: () => printed,
    workers,
    listening() {
      const socket = listeningSocket(port)
      return workers().filter((pid) => holds(pid, socket))
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  if (utcDay() === today) return started
  // it may have imported its catalogue before or after midnight
  await started.stop()
  return startShop(file, environment, words)
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // it has just ended
    return ''
  }
}

function listeningSocket(port: number): string {
  const listens = new RegExp(`: \\S+:${port.toString(16).toUpperCase().padStart(4, '0')} \\S+ 0A(?: +\\S+){5} +(\\d+)`)
  return `socket:[${listens.exec(readFileSync('/proc/net/tcp', 'utf8'))?.[1]}]`
}

function holds(pid: number, file: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === file)
  } catch {
    // it has just ended, or closed a file while the list was read
    return false
  }
}
