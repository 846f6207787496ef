import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('OPS-02 three processes on one PostgreSQL with Redis', () => {
  let postgres: ThrowawayPostgres
  let redis: ChildProcess
  let shop: ShopProcess
  let metricsPort: number
  beforeAll(async () => {
    const redisPort = await freePort()
    metricsPort = await freePort()
    redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    postgres = await throwawayPostgres({ fsync: 'off' })
    shop = await startShop(
      'main.ts',
      { DATABASE_URL: postgres.url(), REDIS_URL: `redis://127.0.0.1:${redisPort}`, METRICS_PORT: String(metricsPort) },
      ['--processes', '3'],
    )
  }, 180_000)
  afterAll(async () => {
    await shop.stop()
    redis.kill('SIGKILL')
    await postgres.stop()
  })

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${shop.port}${path}`, { ...init, headers: { host: 'localhost', ...init.headers } })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    ask(`/api/v2${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    })

  async function figure(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  test('count tries together: of 40 wrong coupons at once over many connections ten are looked at', async () => {
    const added = await post('/transaction/addToCart', { optionId: 32871, day: inDays(21), passengers: [{ typeId: 2, quantity: 1 }] })
    const authorization = added.headers.get('authorization') ?? ''
    expect([added.status, authorization.length > 20]).toEqual([200, true])
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => post('/coupon/apply', { code: `WRONG${n}` }, { authorization })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('show their figures as one', async () => {
    await expect.poll(() => figure('opentop_request_seconds_count{kind="call"'), { timeout: 5000 }).toBeGreaterThanOrEqual(41)
    expect(await figure('opentop_database_up')).toBeGreaterThanOrEqual(1)
    expect(await figure('opentop_alarm{name="authorisedWithoutEnd"}')).toBe(0)
  })

  test('without Redis go on at once, each counting for itself', async () => {
    redis.kill('SIGKILL')
    const added = await Promise.all(
      Array.from({ length: 12 }, () =>
        post('/transaction/addToCart', { optionId: 32871, day: inDays(22), passengers: [{ typeId: 2, quantity: 1 }] }),
      ),
    )
    expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  test('while the database is dead calls say 503 and kept pages stay; once it is back the first write is done within 2 s, and nothing acknowledged is lost', async () => {
    const add = (day: number, headers: Record<string, string> = {}) =>
      post('/transaction/addToCart', { optionId: 32871, day: inDays(day), passengers: [{ typeId: 2, quantity: 1 }] }, headers)
    const added = await add(23)
    const authorization = added.headers.get('authorization') ?? ''
    const home = { headers: { 'accept-language': 'en-GB', connection: 'close' } }
    for (let n = 0; n < 12; n++) expect((await ask('/en/home', home)).status).toBe(200)
    await postgres.kill()
    const refused = await add(23)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect((await ask('/en/home', home)).status).toBe(200)
    await postgres.start()
    const back = Date.now()
    let status = 0
    while (status !== 200 && Date.now() - back < 10_000) status = (await add(24, { authorization })).status
    expect([status, Date.now() - back < 2000]).toEqual([200, true])
    const basket = (await (await ask('/api/v2/transaction/sale', { headers: { authorization } })).json()) as { count: number }
    expect(basket.count).toBe(2)
  })

  test('one that is killed is replaced, and the shop answers all the while', async () => {
    const before = shop.workers()
    expect(before).toHaveLength(3)
    process.kill(before[0] as number, 'SIGKILL')
    await expect.poll(() => shop.workers().filter((pid) => !before.includes(pid)).length, { timeout: 30_000 }).toBe(1)
    expect((await ask('/en/home', { headers: { connection: 'close' } })).status).toBe(200)
  })

  test('SIGTERM under load fails no request', async () => {
    const worker = shop.workers()[0] as number
    const load = { done: false }
    let answered = 0
    const failures: unknown[] = []
    const visitors = Array.from({ length: 6 }, async () => {
      while (!load.done) {
        try {
          const { status } = await ask('/api/v2/location/95')
          if (status === 200) answered++
          else failures.push(status)
        } catch (error) {
          failures.push(error)
        }
      }
    })
    await setTimeout(200)
    process.kill(worker, 'SIGTERM')
    await expect.poll(() => shop.workers().includes(worker), { timeout: 20_000 }).toBe(false)
    load.done = true
    await Promise.all(visitors)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(50)
  })
})
