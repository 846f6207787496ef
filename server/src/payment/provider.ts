import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '@opentop/store/embedded/folder'
import { compileCache } from '../process/compile-cache.ts'

const main = fileURLToPath(new URL('../../../provider/src/main.ts', import.meta.url))
const startSeconds = 30
const restartMs = 500

type ProviderSettings = {
  folder: string
  port: number
  account: string
  apiKey: string
  hmacKey: string
  publicUrl: string | undefined
}
type Provider = { url: () => string; pid: () => number; stop: () => Promise<void> }

export async function startProvider({ folder, port, account, apiKey, hmacKey, publicUrl }: ProviderSettings): Promise<Provider> {
  makeFolder(folder)
  let stopping = false
  let child: ChildProcess
  let current = port

  async function run(): Promise<void> {
    child = spawn(process.execPath, [main], {
      env: {
        NODE_COMPILE_CACHE: compileCache,
        PROVIDER_PORT: String(current),
        PROVIDER_FILE: join(folder, 'ledger.sqlite'),
        PROVIDER_ACCOUNT: account,
        PROVIDER_API_KEY: apiKey,
        PROVIDER_HMAC_KEY: hmacKey,
        PROVIDER_PUBLIC_URL: publicUrl ?? '',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    current = await portOf(child)
    child.once('exit', restart)
  }
  function restart(): void {
    if (!stopping) setTimeout(() => void run().catch(restart), restartMs).unref()
  }
  await run().catch((error: unknown) => {
    // the port after the shop's may be in use; at the first start any free port will do
    if (current === 0) throw error
    current = 0
    return run()
  })

  return {
    url: () => `http://127.0.0.1:${current}`,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await exited
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, failed) => {
    let printed = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      failed(new Error('the payment provider did not start'))
    }, startSeconds * 1000)
    const end = (): void => {
      clearTimeout(timer)
      failed(new Error(`the payment provider stopped: ${printed.trim()}`))
    }
    child.once('exit', end)
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /provider at (\d+)/.exec((printed += chunk.toString()))
      if (!found) return
      clearTimeout(timer)
      child.off('exit', end)
      done(Number(found[1]))
    })
  })
}
