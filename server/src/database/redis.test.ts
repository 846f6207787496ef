import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { Limiter } from '@opentop/api/call/limiter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRedis } from './redis.ts'

let redis: ChildProcess
let url: string
const none: Limiter = { take: () => Promise.resolve(undefined), giveBack: () => Promise.resolve() }
const open = () => openRedis(url, none, Date.now, () => undefined)

beforeAll(async () => {
  const port = await new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
  url = `redis://127.0.0.1:${port}`
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' })
})
afterAll(() => void redis.kill())

test('OFF-08 a live event of one process wakes the readers of another through Redis; several events at once wake them once', async () => {
  const [writer, reader] = await Promise.all([open(), open()])
  let wakes = 0
  reader.liveWakes.onWake(() => (wakes += 1))
  // until both are connected, a wake may be lost: readers also look by themselves
  await expect
    .poll(
      () => {
        writer.liveWakes.publish()
        return wakes
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBeGreaterThan(0)
  await new Promise((done) => setTimeout(done, 1000))
  const before = wakes
  for (let n = 0; n < 20; n += 1) writer.liveWakes.publish()
  await expect.poll(() => wakes).toBe(before + 1)
  writer.stop()
  reader.stop()
})
