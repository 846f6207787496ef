import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = new URL('../../../provider/src/main.ts', import.meta.url).pathname
export const account = 'Test'
export const compiled = new URL('../../../.build/compiled', import.meta.url).pathname

type Book = {
  payments: { psp: string; reference: string; value: number; currency: string; state: string }[]
  refunds: { psp: string; payment: string; reference: string; value: number; state: string }[]
  undelivered: number
}
export type ProviderProcess = {
  url: () => string
  apiKey: string
  hmacKey: string
  control: (settings: Partial<Record<'webhook' | 'hmac' | 'clock' | 'paused', string>>) => Promise<void>
  book: () => Promise<Book>
  undelivered: () => Promise<number>
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

export async function providerProcess(): Promise<ProviderProcess> {
  // in shared memory: survives a killed process and is faster than a disk
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'opentop-provider-'))
  const apiKey = randomBytes(16).toString('hex')
  const hmacKey = randomBytes(32).toString('hex')
  let child: ChildProcess
  let port = 0
  async function start(): Promise<void> {
    const environment = {
      NODE_COMPILE_CACHE: compiled,
      PROVIDER_ACCOUNT: account,
      PROVIDER_API_KEY: apiKey,
      PROVIDER_HMAC_KEY: hmacKey,
      PROVIDER_FILE: join(folder, 'ledger'),
    }
    child = spawn(process.execPath, [main], { env: { ...environment, PROVIDER_PORT: String(port) }, stdio: ['pipe', 'pipe', 'inherit'] })
    port = await new Promise<number>((done, failed) => {
      child.once('exit', () => failed(new Error('the provider did not start')))
      child.stdout?.on('data', (chunk: Buffer) => {
        const found = /provider at (\d+)/.exec(chunk.toString())
        if (found) done(Number(found[1]))
      })
    })
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }
  const url = (): string => `http://127.0.0.1:${port}`
  await start()
  return {
    url,
    apiKey,
    hmacKey,
    start,
    async control(settings) {
      const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' }
      await fetch(`${url()}/control`, { method: 'PUT', headers, body: JSON.stringify(settings) })
    },
    undelivered: async () => {
      const answer = await fetch(`${url()}/control/undelivered`, { headers: { 'x-api-key': apiKey } })
      return ((await answer.json()) as { count: number }).count
    },
    book: async () => (await (await fetch(`${url()}/control/book`, { headers: { 'x-api-key': apiKey } })).json()) as Book,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
