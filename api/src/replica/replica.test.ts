import { randomBytes } from 'node:crypto'
import type { Site } from '@opentop/domain/site'
import { siteOfKey } from '@opentop/domain/sites/all'
import { insertAgent } from '@opentop/store/agent'
import { openReplica, type ReadOutcome, type Replica } from '@opentop/store/replica'
import { replicaPair, type ReplicaPair } from '@opentop/store/testing/replica-pair'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { serveApi } from '../http/serve.ts'
import { hashPassword } from '../session/password.ts'
import { ids, openFixture, prepareDatabase, type BookingFixture } from '../testing/booking-fixture.ts'
import { cookieBrowser, type CookieBrowser } from '../testing/cookie-browser.ts'
import { testOffice, type TestOffice } from '../testing/office-person.ts'
import { officeCookie } from '../office/cookie.ts'
import { markOf } from './mark.ts'

const patient = { timeout: 30_000, interval: 50 }
const seats = 4
/** Long, so that a busy machine does not end it during a test. */
const boundSeconds = 60
const secret = randomBytes(32)

let pair: ReplicaPair
let replica: Replica
let fixture: BookingFixture
let shop: FastifyInstance
let office: TestOffice
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
  serveApi(shop, fixture.shop, () => siteOfKey('worldwide') as Site)
  await shop.ready()
  office = await testOffice(fixture.shop)
}, 120_000)
afterEach(async () => {
  await pair.freeReplay()
  await caughtUp()
})
afterAll(async () => {
  await shop.close()
  await replica.close()
  await pair.stop()
})

async function caughtUp(): Promise<void> {
  await pair.caughtUp()
  await expect.poll(() => replica.health().state, patient).toBe('up')
}
const visitor = (): CookieBrowser => cookieBrowser(shop, 'localhost:3000')
const order = (n: number, quantity: number) => ({
  optionId: ids(n).day,
  day: fixture.day(n),
  passengers: [{ typeId: 2, quantity }],
})
const add = (browser: CookieBrowser, n: number, quantity: number) => browser.post('/api/v2/transaction/addToCart', order(n, quantity))
/** What availability shows; the fixture's departures have four seats. */
async function leftOn(browser: CookieBrowser, n: number, headers: Record<string, string> = {}): Promise<number> {
  const { status, body } = await browser.get(`/api/v2/option/${ids(n).day}/availability/times?day=${fixture.day(n)}`, headers)
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

  test('has the prices of an agent who has just signed in, though replay stands still', async () => {
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
    agent.cookies.delete('read_after')
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

describe('OPS-02 lists of the office from a replica', () => {
  test('show a person the own change at once, though replay stands still, and others the state of the replica', async () => {
    const [one, other] = await Promise.all([office.person('owner'), office.person('owner')])
    await caughtUp()
    await pair.holdReplay()
    const browserOf = ({ token }: { token: string }) => cookieBrowser(office.app, 'office.localhost:3000', { [officeCookie]: token })
    const [own, theirs] = [browserOf(one), browserOf(other)]
    const view = { name: 'Mine', search: 'state=PAID', isShared: false }
    expect((await own.post('/api/office/order-views', view)).status).toBe(200)
    const callsIn = async (browser: CookieBrowser, headers = {}): Promise<string[]> => {
      const { body } = await browser.get('/api/office/record', headers)
      return (body as { rows: { call: string; staffId: string }[] }).rows
        .filter(({ staffId }) => staffId === one.id)
        .map(({ call }) => call)
    }
    expect([await callsIn(own), last()]).toEqual([['saveOrderView'], 'behind'])
    expect([await callsIn(theirs), last()]).toEqual([[], 'replica'])
    const mark = own.cookies.get('__Host-read-after') ?? ''
    expect([await callsIn(theirs, { 'read-after': mark }), last()]).toEqual([['saveOrderView'], 'behind'])
  })
})
