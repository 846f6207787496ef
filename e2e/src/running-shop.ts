import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

const main = new URL('../../server/src/main.ts', import.meta.url).pathname
const startSeconds = 240

/** Starts one whole shop for all tests of the project: embedded database, demo catalogue, a port of its own. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'opentop-shop-'))
  const shop = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', SITE: '', SWITCHES: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((ready, failed) => {
    let printed = ''
    const timer = setTimeout(() => {
      shop.kill()
      failed(new Error(`the shop did not start in ${startSeconds} s: ${printed}`))
    }, startSeconds * 1000)
    shop.once('exit', (code) => failed(new Error(`the shop stopped with ${code}: ${printed}`)))
    shop.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /worldwide\s+http:\/\/localhost:(\d+)\//.exec(printed)
      if (!found) return
      clearTimeout(timer)
      ready(Number(found[1]))
    })
  })
  project.provide('port', port)
  stop = async () => {
    const gone = new Promise((done) => shop.once('exit', done))
    shop.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}

let stop = async (): Promise<void> => undefined
export async function teardown(): Promise<void> {
  await stop()
}
