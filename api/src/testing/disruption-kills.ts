import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import type { Stage } from './disruption-stage.ts'
import { catchMails } from './mail-catcher.ts'
import { compiled } from './provider-process.ts'

const program = new URL('disruption-worker.ts', import.meta.url).pathname
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

export type Kills = { processes: number; servers: number; isOver: boolean }

export async function killAround(
  stage: Stage,
  server: ThrowawayPostgres,
  url: string,
): Promise<{ kills: Kills; stop: () => Promise<void> }> {
  const { fixture, roll, seen, outside } = stage
  const kills: Kills = { processes: 0, servers: 0, isOver: false }
  const catcher = await catchMails({ fails: () => roll(4) === 0 })
  const { provider, shop } = fixture
  const words = [program, url, provider.url(), provider.apiKey, provider.hmacKey, catcher.url, shop.secrets.link.toString('hex')]
  const children: ChildProcess[] = []
  const start = (n: number): void => {
    children[n] = spawn(process.execPath, words, { stdio: 'ignore', env: { NODE_COMPILE_CACHE: compiled } })
  }
  for (const n of [0, 1]) start(n)
  const ends = (child: ChildProcess | undefined): void => void child?.kill('SIGKILL')
  async function killProcesses(): Promise<void> {
    while (!kills.isOver) {
      await pause(8000 + roll(12_000))
      if (kills.isOver) return
      const n = roll(2)
      ends(children[n])
      kills.processes += 1
      start(n)
    }
  }
  async function killServer(): Promise<void> {
    while (!kills.isOver) {
      await pause(40_000 + roll(20_000))
      if (kills.isOver) return
      await server.kill()
      kills.servers += 1
      await started(server)
    }
  }
  const work = [killProcesses(), killServer()]
  return {
    kills,
    async stop() {
      kills.isOver = true
      await Promise.all(work)
      for (const child of children) ends(child)
      const ids = new Set(catcher.caught.map(({ mail }) => mail.messageId?.slice(1, 41)))
      for (const { key } of await outside.rows<{ key: string }>('SELECT dedupe_key AS key FROM outbox'))
        if (ids.has(createHash('sha256').update(key).digest('hex').slice(0, 40))) seen.mails.set(key, (seen.mails.get(key) ?? 0) + 1)
      await catcher.stop()
    },
  }
}

/** A server that was killed may need a moment until its memory is free. */
async function started(server: ThrowawayPostgres): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await server.start()
    } catch (error) {
      if (attempt === 20) throw error
      await pause(500)
    }
}
