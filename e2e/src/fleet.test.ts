import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Answers } from '@opentop/contract/api'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt } from './calls-at.ts'
import { freePort } from './free-port.ts'
import { askAll } from './send-at.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

type Line = Answers['getDrivePack']['lines'][number]
const key = 'key-of-a-phone-of-the-fleet-test'
const authorization = `Bearer ${key}`
const patient = { timeout: 60_000, interval: 300 }

describe('LIVE-04 three processes on one PostgreSQL with Redis', () => {
  let postgres: ThrowawayPostgres
  let redis: ChildProcess
  let shop: ShopProcess
  let line: Line
  const id = randomUUID()
  const { ask, post } = callsAt(() => shop.port)
  const startedAt = new Date(Date.now() - 60_000).toISOString()

  beforeAll(async () => {
    const redisPort = await freePort()
    redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    postgres = await throwawayPostgres({ fsync: 'off' })
    const settings = { DATABASE_URL: postgres.url(), REDIS_URL: `redis://127.0.0.1:${redisPort}`, SCANNERS: `Bus 7=${key}` }
    shop = await startShop('main.ts', settings, ['--processes', '3'])
    line = await saleNow()
  })
  afterAll(async () => {
    redis.kill('SIGKILL')
    await shop?.stop()
    await postgres.stop()
  })

  /** A busy machine may answer 503. */
  async function json<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
    for (;;) {
      const answer = await ask(`/api/v2${path}`, { headers })
      if (answer.status === 200) return (await answer.json()) as T
      if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}`)
    }
  }

  /** A line that is in service now: somewhere in the world it is day. */
  async function saleNow(): Promise<Line> {
    const { lines } = await json<Answers['getDrivePack']>('/drive/pack', { authorization })
    for (const locationId of new Set(lines.map((one) => one.locationId))) {
      const timetable = await json<Answers['getTimetable']>(`/location/${locationId}/timetable`)
      const running = timetable.lines.find(
        ({ runs }) => runs.filter(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 1_800_000).length > 1,
      )
      const found = running && lines.find((one) => one.productId === running.productId && one.key === running.key)
      if (found) return found
    }
    throw new Error('no line of the world is in service')
  }

  async function report(): Promise<Answers['reportDrive']> {
    const place = line.stops[0]?.position ?? { lat: 0, lng: 0 }
    const body = {
      id,
      line: { productId: line.productId, key: line.key },
      vehicle: 'Bus 7',
      startedAt,
      fixes: [{ at: new Date().toISOString(), ...place, accuracy: 8 }],
      notes: [],
    }
    for (;;) {
      const answer = await post('/drive', body, { authorization })
      if (answer.status === 200) return (await answer.json()) as Answers['reportDrive']
      if (answer.status !== 503) throw new Error(`a report was answered with ${answer.status} ${await answer.text()}`)
    }
  }
  async function seen(): Promise<number> {
    const answers = await askAll<Answers['getLiveCity']>(shop.port, `/location/${line.locationId}/live`, 'en')
    return answers.filter(({ vehicles }) => vehicles.some((one) => one.id === id)).length
  }

  test('a vehicle that reports to one process is shown by all of them, also by one that starts later', async () => {
    expect((await report()).isMatched).toBe(true)
    await expect.poll(seen, patient).toBe(6)
    const [victim] = shop.listening()
    process.kill(victim ?? 0, 'SIGKILL')
    await expect.poll(() => shop.listening().filter((pid) => pid !== victim).length, patient).toBe(3)
    await expect.poll(seen, patient).toBe(6)
  })

  test('the live answer is kept for a second, by browsers and caches too, and has an ETag', async () => {
    const path = `/api/v2/location/${line.locationId}/live`
    await expect
      .poll(async () => {
        const first = await ask(path)
        const etag = first.headers.get('etag') ?? ''
        // another process, or another second, has another answer
        const again = await ask(path, { headers: { 'if-none-match': etag } })
        return [first.headers.get('cache-control'), first.headers.get('vary'), again.status]
      }, patient)
      .toEqual(['public, max-age=1', 'Accept-Encoding', 304])
  })

  test('without Redis every report is still answered, and riders still get an answer', async () => {
    redis.kill('SIGKILL')
    for (let n = 0; n < 6; n++) expect((await report()).isMatched).toBe(true)
    await expect.poll(seen, patient).toBe(6)
  })
})
