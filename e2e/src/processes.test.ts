import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findSeededFaults, runHistory, setFewSeats, type Owners } from '@opentop/api/testing/histories'
import { inLanes, openCount } from '@opentop/api/testing/payment-proofs'
import { until } from '@opentop/api/testing/payment-world'
import { dice } from '@opentop/store/testing/dice'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collector, type Collector } from './collector.ts'
import { freePort } from './free-port.ts'
import { stageAt } from './http-stage.ts'
import { startShop, type ShopProcess } from './shop-process.ts'

// `npm run fault -- soak`: the same at full length.
const isLong = process.env.FAULT === 'soak'
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const histories = isLong ? 20_000 : 60
const purchases = isLong ? 3000 : 16
const kills = isLong ? 200 : 2
const fastMs = 10 * 60_000
const patienceMs = 10_000
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const person = { firstName: 'Plantedfirst', lastName: 'Plantedlast', email: 'planted.mail@example.org', countryId: 826 }

describe('OPS-02 three processes on one PostgreSQL with Redis, whose own clock is ten minutes fast', () => {
  let postgres: ThrowawayPostgres
  let redis: ChildProcess
  let shop: ShopProcess
  let metricsPort: number
  let providerPort: number
  let traces: Collector
  const folder = mkdtempSync(join(tmpdir(), 'opentop-processes-'))
  const keys = { PAYMENT_API_KEY: randomBytes(16).toString('hex'), PAYMENT_HMAC_KEYS: randomBytes(32).toString('hex') }
  beforeAll(async () => {
    console.log(`SEED=${seed}`)
    const clock = join(folder, 'fast-clock.mjs')
    writeFileSync(clock, fastClock)
    traces = await collector()
    providerPort = await freePort()
    const redisPort = await freePort()
    metricsPort = await freePort()
    redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    postgres = await throwawayPostgres({ fsync: 'off' })
    shop = await startShop(
      'main.ts',
      {
        DATABASE_URL: postgres.url(),
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        METRICS_PORT: String(metricsPort),
        PAYMENT_PORT: String(providerPort),
        TRUST_PROXY: 'loopback',
        NODE_OPTIONS: `--import=${clock}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
        ...keys,
      },
      ['--processes', '3'],
    )
  }, 180_000)
  afterAll(async () => {
    redis.kill('SIGKILL')
    await shop?.stop()
    await postgres.stop()
    await traces.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${shop.port}${path}`, {
      signal: AbortSignal.timeout(patienceMs),
      ...init,
      headers: { host: 'localhost', ...init.headers },
    })
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

  test('free no seats early, whatever their own clocks say', async () => {
    const database = openPostgres(postgres.url(), 1)
    const [hold] = await database.rows<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM holds ORDER BY created_at DESC LIMIT 1',
    )
    await database.close()
    expect(Math.abs((hold?.seconds ?? 0) - 900)).toBeLessThan(2)
  })

  type Buyer = { authorization: string; paid: boolean }
  async function buy(order: object, cardToken: string): Promise<Buyer | undefined> {
    try {
      const added = await post('/transaction/addToCart', order)
      const authorization = added.headers.get('authorization') ?? ''
      const { totalCents } = (await added.json()) as { totalCents?: number }
      if (totalCents === undefined) return undefined
      const start = { expectedTotalCents: totalCents, buyer: person, method: 'scheme', cardToken }
      const headers = { authorization, 'idempotency-key': randomUUID() }
      const first = await post('/transaction/payment/creditcard/confirm', start, headers).catch(() => undefined)
      // whoever heard nothing asks again, under the same key
      const answer = first ?? (await post('/transaction/payment/creditcard/confirm', start, headers))
      const { state } = (await answer.json()) as { state?: string }
      return { authorization, paid: state === 'paid' }
    } catch {
      return undefined
    }
  }

  test('tell how long everything takes to who collects it, and nothing of the people', async () => {
    const bought = await buy({ optionId: 32871, day: inDays(26), passengers: [{ typeId: 2, quantity: 1 }] }, 'test_authorised')
    expect(bought?.paid).toBe(true)
    const spanOf = (name: string) => traces.spans().find((span) => span.name === name)
    await expect.poll(() => spanOf('builtin /payments') && spanOf('confirmCreditCard') && 1, { timeout: 10_000 }).toBe(1)
    const call = spanOf('confirmCreditCard')
    const request = () => traces.spans().find(({ spanId }) => spanId === call?.parentSpanId)
    await expect
      .poll(() => request()?.attributes, { timeout: 10_000 })
      .toMatchObject({
        'http.route': '/api/v2/transaction/payment/creditcard/confirm',
        'http.response.status_code': 200,
        'opentop.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    const below = traces.spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['builtin /payments', 'SELECT', 'INSERT']))
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request()?.traceId]))
    await expect.poll(() => spanOf('reconcile-payments')?.attributes, { timeout: 10_000 }).toEqual({ 'opentop.job': 'reconcile-payments' })
    expect(traces.service()).toMatchObject({ 'service.name': 'opentop' })
    expect(traces.received()).not.toMatch(/planted|test_authorised|authorization/i)
  })

  test(`${histories} histories and ${purchases} purchases at once, while processes and Redis are killed: none oversold, none leaked, nobody charged twice or for nothing`, async () => {
    const database = openPostgres(postgres.url(), 4)
    const stage = await stageAt(shop.port, database)
    await setFewSeats(database, seed, stage.options)
    const owners: Owners = new Map()
    const cards = ['authorised', 'webhook-first', 'webhook-twice', 'refused', 'webhook-late']
    const buyers: Buyer[] = []
    let played = 0
    const playing = inLanes(6, histories, async (n) => {
      await runHistory(stage, seed + n * 1000, n, owners)
      played++
    })
    const buying = inLanes(3, purchases, async (n) => {
      const roll = dice(seed + n)
      const { id, day } = stage.scene(roll(histories))
      const order = { optionId: id.day, day, passengers: [{ typeId: 2, quantity: 1 }] }
      const bought = await buy(order, `test_${cards[roll(cards.length)]}`)
      if (bought) buyers.push(bought)
    })
    const roll = dice(seed)
    for (let n = 0; n < kills; n++) {
      await expect.poll(() => shop.workers().length, { timeout: 30_000 }).toBe(3)
      await until('some histories were played', async () => played >= (histories * n) / (kills + 1), 600)
      await setTimeout(roll(100))
      process.kill(shop.workers()[roll(3)] as number, 'SIGKILL')
      if (n === Math.floor(kills / 2)) redis.kill('SIGKILL')
    }
    await Promise.all([playing, buying])
    await expect.poll(() => shop.workers().length, { timeout: 30_000 }).toBe(3)
    await until('nothing is unclear any more', () => isSettled(database), 60)
    stage.close()
    expect(stage.failures).toEqual([])
    expect(await findSeededFaults(database, owners), `SEED=${seed}`).toEqual([])
    expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('the books are in order') })
    for (const { authorization } of buyers.filter(({ paid }) => paid)) {
      const resumed = await ask('/api/v2/transaction/payment/resume', { headers: { authorization } })
      expect(await resumed.json()).toMatchObject({ state: 'paid' })
    }
    console.log(
      `${played} histories, ${buyers.length} buyers, ${buyers.filter(({ paid }) => paid).length} of them told 'paid', ${kills} kills`,
    )
    // those who come next find seats again
    await database.rows('UPDATE departures SET capacity = 1000 WHERE option_id = ANY ($1)', [stage.options])
    await database.close()
  }, 3_600_000)

  /** The jobs of the shop clear up; what they look after by the minute is made due at once. */
  async function isSettled(database: ReturnType<typeof openPostgres>): Promise<boolean> {
    await database.rows(
      `UPDATE payments SET created_at = created_at - interval '3 minutes', checked_at = NULL, deadline_at = deadline_at - interval '3 minutes'
        WHERE state IN ('CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED')`,
    )
    await database.rows(`UPDATE job_leases SET leased_until = now() WHERE finished_at < now() - interval '5 seconds'`)
    await setTimeout(300)
    return (await openCount(database)) === 0
  }

  function verify(): { status: number | null; stdout: string; stderr: string } {
    const environment = { ...process.env, ...keys, DATABASE_URL: postgres.url(), PAYMENT_URL: `http://127.0.0.1:${providerPort}` }
    return spawnSync(process.execPath, [new URL('../../server/src/verify.ts', import.meta.url).pathname], {
      env: environment,
      encoding: 'utf8',
    })
  }

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

/** For a machine whose clock was set wrongly. */
const fastClock = `
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...words) { super(...(words.length === 0 ? [RealDate.now() + ${fastMs}] : words)) }
  static now() { return RealDate.now() + ${fastMs} }
}
`
