import { randomBytes } from 'node:crypto'
import { firstSite } from '@opentop/domain/site'
import { insertAgent } from '@opentop/store/agent'
import { insertLiveEvent } from '@opentop/store/live/live'
import { openReplica, type ReadOutcome, type Replica } from '@opentop/store/replica'
import { dice } from '@opentop/store/testing/dice'
import { replicaPair, type ReplicaPair } from '@opentop/store/testing/replica-pair'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentStep } from '../call/shop.ts'
import { raisedLimiter } from '../call/limiter.ts'
import { serveApi } from '../http/serve.ts'
import { hashPassword } from '../secret/password.ts'
import { ids, openFixture, productCount, prepareDatabase, type BookingFixture } from '../testing/booking-fixture.ts'
import { cookieBrowser, type CookieBrowser } from '../testing/cookie-browser.ts'
import { listen } from '../testing/live-client.ts'
import { openLiveFeed, type LiveFeed } from '../live/feed.ts'
import { testOffice, type TestOffice } from '../testing/office-person.ts'
import { officeCookie } from '../http/office-cookie.ts'
import { markOf } from '../secret/read-mark.ts'
import { currentMark } from './reads.ts'

const patient = { timeout: 30_000, interval: 50 }
const seats = 4
const raceDays = 24
/** Long, so that a busy machine does not end it during a test. */
const boundSeconds = 60
const secret = randomBytes(32)

let pair: ReplicaPair
let replica: Replica
let fixture: BookingFixture
let shop: FastifyInstance
let office: TestOffice
let feed: LiveFeed
const outcomes: ReadOutcome[] = []
beforeAll(async () => {
  pair = await replicaPair((database) => prepareDatabase(database, 60))
  replica = await openReplica(pair.standby.url(), pair.database, boundSeconds, (outcome) => void outcomes.push(outcome))
  fixture = await openFixture(pair.database)
  Object.assign(fixture.shop, {
    replica: { reads: replica.reads, secret },
    limiter: raisedLimiter(fixture.shop.limiter, 10_000),
  })
  shop = Fastify()
  serveApi(shop, fixture.shop, () => firstSite(fixture.shop.snapshot().facts))
  await shop.ready()
  feed = openLiveFeed(
    pair.database,
    undefined,
    () => undefined,
    () => currentMark(fixture.shop),
  )
  office = await testOffice(fixture.shop, feed)
})
afterEach(async () => {
  await pair.freeReplay()
  await caughtUp()
})
afterAll(async () => {
  feed.close()
  await Promise.all([shop.close(), office.app.close()])
  await replica.close()
  await pair.stop()
})

async function caughtUp(): Promise<void> {
  await pair.caughtUp()
  await expect.poll(() => replica.health().state, patient).toBe('up')
}
const visitor = (): CookieBrowser => cookieBrowser(shop, 'localhost:3000')
const order = (n: number, quantity: number) => ({
  optionId: ids(n % productCount).day,
  day: fixture.day(n),
  passengers: [{ typeId: 2, quantity }],
})
const add = (browser: CookieBrowser, n: number, quantity: number) => browser.post('/api/v2/transaction/addToCart', order(n, quantity))
async function leftOn(browser: CookieBrowser, n: number, headers: Record<string, string> = {}): Promise<number> {
  const { status, body } = await browser.get(
    `/api/v2/option/${ids(n % productCount).day}/availability/times?day=${fixture.day(n)}`,
    headers,
  )
  expect(status).toBe(200)
  const [slot] = body as { label: string; left?: number }[]
  return slot?.label === 'SOLD_OUT' ? 0 : (slot?.left ?? -1)
}
/** A session sees its own seats as free; without its cookie the same browser sees them as taken. */
const withoutSession = (browser: CookieBrowser): CookieBrowser => {
  const mark = browser.cookies.get('read_after')
  return cookieBrowser(shop, 'localhost:3000', mark === undefined ? {} : { read_after: mark })
}
const last = (): ReadOutcome | undefined => outcomes.at(-1)

describe('OPS-02 availability from a replica', () => {
  test('comes from the standby; a write sends a sealed mark, a refused one and a read send none', async () => {
    await caughtUp()
    const buyer = visitor()
    expect([await leftOn(buyer, 0), last(), buyer.cookies.has('read_after')]).toEqual([seats, 'replica', false])
    expect((await add(buyer, 0, seats + 1)).status).toBe(409)
    expect(buyer.cookies.has('read_after')).toBe(false)
    expect((await add(buyer, 0, 1)).status).toBe(200)
    expect(buyer.cookies.get('read_after')).toMatch(/^[\w-]{60,140}$/)
  })

  test('after a call that failed behind its commit: the answer sends the mark of the commit', async () => {
    await caughtUp()
    const buyer = visitor()
    const { totalCents } = (await add(buyer, 9, 1)).body as { totalCents: number }
    buyer.cookies.delete('read_after')
    const { payment } = fixture.shop
    const step = (label: PaymentStep): void => {
      if (label === 'intent-committed') throw new Error('fails behind the commit')
    }
    Object.assign(fixture.shop, { payment: { ...payment, step } })
    const person = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', countryId: 724 }
    const start = { expectedTotalCents: totalCents, buyer: person, method: 'scheme', cardToken: 'test_authorised' }
    const { status, body } = await buyer.post('/api/v2/transaction/payment/creditcard/confirm', start)
    Object.assign(fixture.shop, { payment })
    expect([status, body]).toEqual([502, expect.objectContaining({ code: 'technical-problem' })])
    expect(buyer.cookies.get('read_after')).toMatch(/^[\w-]{60,140}$/)
  })

  test('is less by the held seats at once for the buyer, though replay stands still; for another visitor it may be older', async () => {
    await pair.holdReplay()
    const buyer = visitor()
    expect((await add(buyer, 1, 3)).status).toBe(200)
    expect([await leftOn(withoutSession(buyer), 1), last()]).toEqual([seats - 3, 'behind'])
    expect([await leftOn(visitor(), 1), last()]).toEqual([seats, 'replica'])
    // the own seats count as free for the session, which the replica does not know yet
    expect([await leftOn(buyer, 1), last()]).toEqual([seats, 'behind'])
    await pair.freeReplay()
    await caughtUp()
    expect([await leftOn(withoutSession(buyer), 1), last()]).toEqual([seats - 3, 'replica'])
  })

  test('has the prices of an agent who has just signed in, and no longer those of one whose session has ended, though replay stands still', async () => {
    const passwordHash = await hashPassword('desk of the tests')
    const terms = {
      company: 'Desk',
      currencyId: 1 as const,
      pricing: 'net' as const,
      commissionBp: 0,
      allowsCard: false,
      terms: '',
      limitCents: 0,
    }
    await pair.database.transaction((tx) => insertAgent(tx, terms, { login: 'desk', passwordHash, name: 'Pat' }))
    await caughtUp()
    await pair.holdReplay()
    const agent = visitor()
    const prices = async (browser: CookieBrowser): Promise<number> => {
      const { body } = await browser.get(`/api/v2/option/${ids(2).day}/availability/times?day=${fixture.day(2)}`)
      return (body as { fromCents: number }[])[0]?.fromCents ?? 0
    }
    expect(await prices(agent)).toBe(2000)
    expect((await agent.post('/api/v2/agent/login', { login: 'desk', password: 'desk of the tests' })).status).toBe(200)
    expect(await prices(agent)).toBe(1700)
    // the session comes from the leader, whatever the replica knows
    agent.cookies.delete('read_after')
    expect(await prices(agent)).toBe(1700)
    await pair.database.transaction((tx) => tx.rows(`UPDATE sessions SET ended_at = now() WHERE agent_user_id IS NOT NULL`))
    expect(await prices(agent)).toBe(2000)
  })

  test('for a program with a token and no mark comes from the leader; with the mark of its write from the replica', async () => {
    const program = visitor()
    expect((await add(program, 3, 2)).status).toBe(200)
    const [token, mark] = [program.cookies.get('guest_session') ?? '', program.cookies.get('read_after') ?? '']
    await caughtUp()
    const authorization = `Bearer ${token}`
    expect([await leftOn(visitor(), 3, { authorization }), last()]).toEqual([seats, 'behind'])
    expect([await leftOn(visitor(), 3, { authorization, 'read-after': mark }), last()]).toEqual([seats, 'replica'])
  })

  test.each([
    ['forged', () => randomBytes(60).toString('base64url')],
    ['sealed with another key', () => markOf(randomBytes(32), 1e15, Date.now())],
    ['of an hour ago', () => markOf(secret, 1e15, Date.now() - 3_600_000)],
    ['empty', () => ''],
  ])('ignores a mark that is %s', async (_kind, mark) => {
    await caughtUp()
    const browser = cookieBrowser(shop, 'localhost:3000', { read_after: mark() })
    expect([await leftOn(browser, 4), last()]).toEqual([seats, 'replica'])
  })

  test('goes on without failures while the standby is killed, and returns to it', async () => {
    await pair.standby.kill()
    const buyers = Array.from({ length: 10 }, (_, n) => n % 5)
    expect(await Promise.all(buyers.map((n) => leftOn(visitor(), n + 4)))).toEqual(buyers.map(() => seats))
    expect(outcomes.slice(-10)).not.toContain('replica')
    await pair.standby.start()
    await caughtUp()
    expect([await leftOn(visitor(), 4), last()]).toEqual([seats, 'replica'])
  })
})

describe('OPS-02 buyers who write and read at once, on a replica that shows commits later', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
  const delayMs = 300
  async function staleReads(from: number, lookOf: (buyer: CookieBrowser) => CookieBrowser): Promise<number> {
    const roll = dice(seed)
    let stale = 0
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const buyer = visitor()
        const held = new Map<number, number>()
        for (let round = 0; round < 5; round++) {
          const n = from + roll(raceDays)
          if ((await add(buyer, n, 1)).status !== 200) continue
          held.set(n, (held.get(n) ?? 0) + 1)
          if ((await leftOn(lookOf(buyer), n)) > seats - (held.get(n) ?? 0)) stale += 1
        }
      }),
    )
    return stale
  }

  test('see their own seats taken in every look; without the mark they would not', async () => {
    await pair.delayReplay(delayMs)
    outcomes.length = 0
    const withMark = await staleReads(10, withoutSession)
    const without = await staleReads(10 + raceDays, visitor)
    await pair.delayReplay(0)
    expect({ seed, withMark, isCaught: without > 0 }).toEqual({ seed, withMark: 0, isCaught: true })
    expect(outcomes).toContain('behind')
  })
})

describe('OPS-02 lists of the office from a replica', () => {
  async function callsIn(browser: CookieBrowser, { id }: { id: string }, headers: Record<string, string> = {}): Promise<string[]> {
    const { body } = await browser.get('/api/office/record', headers)
    return (body as { rows: { call: string; staffId: string }[] }).rows.filter(({ staffId }) => staffId === id).map(({ call }) => call)
  }

  test('show a person the own change at once, though replay stands still, and others the state of the replica', async () => {
    const [one, other] = await Promise.all([office.person('owner'), office.person('owner')])
    await caughtUp()
    await pair.holdReplay()
    const browserOf = ({ token }: { token: string }) => cookieBrowser(office.app, 'office.localhost:3000', { [officeCookie]: token })
    const [own, theirs] = [browserOf(one), browserOf(other)]
    const view = { name: 'Mine', search: 'state=PAID', isShared: false }
    expect((await own.post('/api/office/order-views', view)).status).toBe(200)
    expect([await callsIn(own, one), last()]).toEqual([['saveOrderView'], 'behind'])
    expect([await callsIn(theirs, one), last()]).toEqual([[], 'replica'])
  })

  test('show what a live event tells of, though replay stands still: the event carries a mark', async () => {
    const [one, other] = await Promise.all([office.person('owner'), office.person('owner')])
    const stream = await listen(await office.app.listen({ port: 0, host: '127.0.0.1' }), other.token)
    await expect.poll(() => stream.heard[0]?.name, patient).toBe('begin')
    await caughtUp()
    await pair.holdReplay()
    await one.call('saveOrderView', { name: 'Mine', search: 'state=PAID', isShared: false })
    await pair.database.transaction((tx) =>
      insertLiveEvent(tx, { kind: 'staff.changed', site: null, locationIds: [], subject: 'staff', subjectId: one.id }),
    )
    await expect.poll(() => stream.heard[1]?.name, patient).toBe('staff.changed')
    const { readAfter: mark = '' } = (stream.heard[1]?.data ?? {}) as { readAfter?: string }
    const theirs = cookieBrowser(office.app, 'office.localhost:3000', { [officeCookie]: other.token })
    expect([await callsIn(theirs, one), last()]).toEqual([[], 'replica'])
    expect([await callsIn(theirs, one, { 'read-after': mark }), last()]).toEqual([['saveOrderView'], 'behind'])
    stream.stop()
  })
})
