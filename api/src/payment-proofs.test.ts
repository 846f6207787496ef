import { randomUUID } from 'node:crypto'
import { hasMoney, nextPayment, type PaymentEvent, type PaymentState } from '@opentop/domain/payment'
import { insertRefund } from '@opentop/store/refund'
import { lockPayment } from '@opentop/store/payment'
import type { Database } from '@opentop/store/db'
import { hurried, throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { findFaults } from '@opentop/store/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentStep } from './context.ts'
import { call } from './handlers.ts'
import type { PaymentPort } from './outside/payment.ts'
import { reconcile } from './reconcile.ts'
import { ids } from './testing/booking-world.ts'
import { dice } from '@opentop/store/testing/dice'
import {
  careless,
  faultsOf,
  copiedDatabase,
  inLanes,
  makeTemplate,
  passMinutes,
  recover,
  sendEvents,
  type Item,
} from './testing/payment-proofs.ts'
import { buyer, paymentWorld, until, type PaymentWorld, type Shopper } from './testing/payment-world.ts'
import { providerProcess, type ProviderProcess } from './testing/provider-process.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const full = process.env.PROOFS === 'full'
const sizes = full ? { crashes: 1500, orders: 300, late: 1000, refunds: 2000 } : { crashes: 72, orders: 60, late: 40, refunds: 40 }

/** How long an answer that never comes is waited for, where a test has such answers. */
const hung = 300

let server: ThrowawayPostgres
beforeAll(async () => {
  server = await throwawayPostgres(hurried)
  await makeTemplate(server.socketUrl)
  console.log(`SEED=${seed}${full ? ' PROOFS=full' : ''}`)
}, 60_000)
afterAll(() => server?.stop())

type Opened = { world: PaymentWorld; provider: ProviderProcess; clock: { ms: number }; close: () => Promise<void> }
async function open(
  name: string,
  options: { patienceMs?: number; changed?: (port: PaymentPort) => PaymentPort; wrapped?: (database: Database) => Database } = {},
): Promise<Opened> {
  const provider = await providerProcess()
  const database = await copiedDatabase(server.socketUrl, name)
  const world = await paymentWorld(options.wrapped?.(database) ?? database, provider, {
    ...options,
    isMade: true,
    hears: false,
  })
  return {
    world,
    provider,
    clock: { ms: 0 },
    async close() {
      await world.close()
      await provider.stop()
    },
  }
}

const labels: PaymentStep[] = [
  'start',
  'intent-written',
  'intent-committed',
  'provider-answered',
  'in-settle',
  'settled',
  'event-verified',
  'event-stored',
  'event-applied',
  'refund-claimed',
  'refund-sent',
  'refund-noted',
]
const timings = ['webhook-first', 'authorised', 'webhook-twice', 'webhook-late', 'webhook-lost', 'refused-then-authorised']

/** One to four buyers, a death at some step, and whatever each of them does about it. */
async function crashCycle({ world }: Opened, n: number): Promise<boolean> {
  const roll = dice(seed + n * 7919)
  const label = labels[n % labels.length] as PaymentStep
  const card = timings[Math.floor(n / labels.length) % timings.length] ?? 'authorised'
  let fired = false
  const before = world.steps.at
  world.steps.at = async (at) => {
    if (at !== label || fired) return before(at)
    fired = true
    throw new Error(`died at ${at}`)
  }
  const buyers = Array.from({ length: 1 + roll(4) }, async () => {
    const shopper = await world.fill(n)
    const key = randomUUID()
    const press = (): Promise<unknown> => world.pay(shopper, card, key).catch(() => undefined)
    await (roll(4) === 0 ? Promise.all([press(), press()]) : press())
    if (roll(10) < 4) await press()
    else if (roll(10) < 5) await world.resume(shopper).catch(() => undefined)
    if (roll(5) === 0) await cancelAll(world, shopper).catch(() => undefined)
  })
  await Promise.all(buyers)
  await reconcile(world.shop).catch(() => undefined)
  return fired
}

async function cancelAll(world: PaymentWorld, shopper: Shopper): Promise<void> {
  const { sales } = await world.resume(shopper)
  for (const { id } of sales) {
    const quoted = await call('cancelSale', { id }, world.visitor(shopper.token))
    if (quoted.ok && quoted.answer.quoteId) await call('cancelSale', { id, quoteId: quoted.answer.quoteId }, world.visitor(shopper.token))
  }
}

describe('PAY-06 a death at any step', () => {
  test(`${sizes.crashes} cycles, 12 steps × 6 webhook timings × 1 to 4 buyers: both books agree`, async () => {
    const opened = await open('crashes', { patienceMs: hung })
    let fired = 0
    const batch = 150
    for (let from = 0; from < sizes.crashes; from += batch) {
      await inLanes(10, Math.min(batch, sizes.crashes - from), async (n) => {
        if (await crashCycle(opened, from + n)) fired += 1
      })
      opened.world.steps.at = () => undefined
      await recover(opened.world, opened.clock)
      expect(await faultsOf(opened.world), `cycles ${from} to ${from + batch}, SEED=${seed}`).toEqual([])
    }
    const [row] = await opened.world.shop.database.rows<Record<string, number>>(
      `SELECT count(*)::int AS attempts, count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS booked, count(*) FILTER (WHERE state IN ('AUTHORISED', 'CAPTURED') AND settled_at IS NULL)::int AS returned FROM payments`,
    )
    console.log(`deaths ${fired} of ${sizes.crashes} cycles; ${JSON.stringify(row)}`)
    expect(fired).toBeGreaterThan(sizes.crashes / 3)
    await opened.close()
  }, 900_000)
})

describe('PAY-06 webhooks in any order and number', () => {
  const kinds: [code: string, success: boolean, event: PaymentEvent][] = [
    ['AUTHORISATION', true, 'authorise'],
    ['AUTHORISATION', false, 'refuse'],
    ['OFFER_CLOSED', true, 'expire'],
    ['PENDING', true, 'pending'],
    ['CAPTURE', true, 'capture'],
    ['CHARGEBACK', true, 'chargeback'],
  ]
  test(`${sizes.orders} random orders with duplicates through HTTP: the end state that the machine tells`, async () => {
    const { world, provider, close } = await open('orders')
    await provider.control({ paused: 'yes' })
    const ends: { id: string; expected: PaymentState; reversed: boolean }[] = []
    await inLanes(8, sizes.orders, async (n) => {
      const roll = dice(seed + n * 31)
      const begun = await world.pay(await world.fill(n), 'secure')
      const id = (begun.ok && begun.answer.attemptId) || ''
      const chosen = kinds.filter(() => roll(2) === 0)
      const items = chosen.flatMap(([eventCode, success]): Item[] => {
        const psp = eventCode === 'CHARGEBACK' ? `C${id}` : `P${id}`
        const item = {
          pspReference: psp,
          merchantReference: id,
          eventCode,
          success,
          cents: 2000,
          ...(eventCode === 'CHARGEBACK' ? { originalReference: `P${id}` } : {}),
        }
        return Array.from({ length: 1 + roll(5) }, () => item)
      })
      const shuffled = items.map((item) => ({ item, at: roll(1_000_000) })).toSorted((a, b) => a.at - b.at)
      for (let at = 0; at < shuffled.length;) {
        const some = shuffled.slice(at, (at += 1 + roll(3))).map(({ item }) => item)
        expect(await sendEvents(world.address, some, provider.hmacKey)).toBe(202)
      }
      let state: PaymentState = 'ACTION_REQUIRED'
      for (const [, , event] of chosen) state = nextPayment(state, event)?.state ?? state
      ends.push({ id, expected: state, reversed: hasMoney(state) && chosen.some(([code]) => code === 'CHARGEBACK') })
    })
    await until('every event is dealt with', async () => {
      await reconcile(world.shop)
      return (await world.shop.database.rows(`SELECT 1 FROM payment_events WHERE state = 'received'`)).length === 0
    })
    const rows = await world.shop.database.rows<{ id: string; state: string; settled: boolean; reversed: boolean }>(
      'SELECT id, state, settled_at IS NOT NULL AS settled, charged_back_at IS NOT NULL AS reversed FROM payments',
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    expect(await findFaults(world.shop.database), `SEED=${seed}`).toEqual([])
    for (const { id, expected, reversed } of ends)
      expect(byId.get(id)).toEqual({ id, state: expected, settled: hasMoney(expected), reversed })
    await close()
  }, 300_000)

  test('forged, altered and replayed events change nothing; a wrong sum is never booked', async () => {
    const { world, provider, close } = await open('forged')
    const begun = await world.pay(await world.fill(0), 'secure')
    const id = (begun.ok && begun.answer.attemptId) || ''
    const item = { pspReference: 'P1', merchantReference: id, eventCode: 'AUTHORISATION', success: true, cents: 2000 }
    const stateOf = async (): Promise<unknown> => (await world.shop.database.rows('SELECT state FROM payments WHERE id = $1', [id]))[0]
    expect(await sendEvents(world.address, [item], 'ab'.repeat(32))).toBe(401)
    expect(await world.shop.database.rows('SELECT 1 FROM payment_events')).toEqual([])
    expect(await sendEvents(world.address, [{ ...item, merchantReference: randomUUID() }], provider.hmacKey)).toBe(202)
    expect(await sendEvents(world.address, [{ ...item, pspReference: 'P2', cents: 1 }], provider.hmacKey)).toBe(202)
    await until('the wrong sum is quarantined', async () => JSON.stringify(await stateOf()).includes('QUARANTINED'))
    expect(await world.shop.database.rows('SELECT 1 FROM payments WHERE settled_at IS NOT NULL')).toEqual([])
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => sendEvents(world.address, [{ ...item, pspReference: 'P3' }], provider.hmacKey)),
    )
    expect(new Set(answers)).toEqual(new Set([202]))
    await until('the right one is booked', async () => JSON.stringify(await stateOf()).includes('AUTHORISED'))
    const counted = await world.shop.database.rows(
      `SELECT (SELECT count(*)::int FROM payments WHERE settled_at IS NOT NULL) AS booked, (SELECT count(*)::int FROM vouchers) AS vouchers, (SELECT count(*)::int FROM outbox WHERE topic = 'mail:confirmation') AS mails`,
    )
    expect(counted).toEqual([{ booked: 1, vouchers: 1, mails: 1 }])
    await close()
  }, 120_000)
})

describe('PAY-06 late money', () => {
  test(`${sizes.late} late authorisations, seats there or gone: booked or given back, none silent`, async () => {
    const opened = await open('late')
    const { world, provider } = opened
    const seen = { booked: 0, returned: 0 }
    await inLanes(8, sizes.late, async (n) => {
      const roll = dice(seed + n * 17)
      const shopper = await world.fill(n, 1 + roll(2))
      const start = { expectedTotalCents: shopper.totalCents, buyer, method: 'paypal' }
      const begun = await call('payLocal', start, world.visitor(shopper.token))
      const answer = begun.ok ? (begun.answer as { attemptId?: string; redirectUrl?: string }) : {}
      const id = answer.attemptId ?? ''
      await sendEvents(
        world.address,
        [{ pspReference: `X${id}`, merchantReference: id, eventCode: 'AUTHORISATION', success: false, cents: shopper.totalCents }],
        provider.hmacKey,
      )
      await until('the basket is open again', async () => (await world.resume(shopper)).state !== 'action')
      const isOver = roll(4) > 0
      if (isOver) await endBasket(world, shopper)
      if (isOver && roll(2) === 0) await takeAllSeats(world, n)
      await fetch(answer.redirectUrl ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    })
    await recover(world, opened.clock)
    expect(await faultsOf(world), `SEED=${seed}`).toEqual([])
    const rows = await world.shop.database.rows<{ booked: boolean; back: number; cents: number }>(
      `SELECT EXISTS (SELECT 1 FROM sales s WHERE s.transaction_id = p.transaction_id AND s.state = 'confirmed') AS booked, p.refunded_cents AS back, p.amount_cents AS cents FROM payments p WHERE p.state = 'AUTHORISED' AND p.method = 'paypal'`,
    )
    expect(rows).toHaveLength(sizes.late)
    for (const { booked, back, cents } of rows) {
      expect(booked ? back : back - cents).toBe(0)
      seen[booked ? 'booked' : 'returned'] += 1
    }
    console.log(`late money: ${JSON.stringify(seen)}`)
    expect(Math.min(seen.booked, seen.returned)).toBeGreaterThan(0)
    await opened.close()
  }, 600_000)
})

async function endBasket(world: PaymentWorld, { token }: Shopper): Promise<void> {
  const reply = await call('getSales', {}, world.visitor(token))
  const id = reply.ok ? reply.answer.id : undefined
  await world.shop.database.transaction(async (tx) => {
    await tx.rows(`UPDATE transactions SET hold_expires_at = now() - interval '1 second' WHERE id = $1 AND state = 'DRAFT'`, [id])
    await tx.rows(`UPDATE holds SET expires_at = now() - interval '1 second' WHERE transaction_id = $1 AND state = 'active'`, [id])
  })
}
async function takeAllSeats(world: PaymentWorld, n: number): Promise<void> {
  const order = { optionId: ids(n % 10).day, day: world.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: 4 }] }
  await call('addToCart', order, world.visitor())
}

/** Several cancellations and an operator's refunds of one order, all at once. */
async function refundSet(world: PaymentWorld, n: number): Promise<void> {
  const roll = dice(seed + n * 13)
  const shopper = await world.fill(n, 4)
  const paid = await world.pay(shopper, 'authorised')
  if (!paid.ok || paid.answer.state !== 'paid') return
  const [sale] = paid.answer.sales
  const paymentId = paid.answer.attemptId ?? ''
  const units = await world.shop.database.rows<{ id: string }>('SELECT id FROM vouchers WHERE sale_id = $1', [sale?.id])
  const visitor = () => world.visitor(shopper.token)
  const quotes = await Promise.all(
    Array.from({ length: 2 + roll(3) }, () =>
      call('cancelSale', { id: sale?.id ?? '', unitIds: units.filter(() => roll(2) === 0).map(({ id }) => id) }, visitor()),
    ),
  )
  const cancels = quotes.flatMap((quoted) =>
    quoted.ok && quoted.answer.quoteId
      ? [() => call('cancelSale', { id: sale?.id ?? '', quoteId: quoted.answer.quoteId ?? '' }, visitor())]
      : [],
  )
  const refunds = Array.from(
    { length: roll(4) },
    (_, index) => () => operatorRefund(world, paymentId, `operator ${index % 2}`, 500 + roll(8000)),
  )
  await Promise.all([...cancels, ...cancels.slice(0, 1), ...refunds].map((work) => work().catch(() => undefined)))
}

function operatorRefund({ shop }: PaymentWorld, paymentId: string, key: string, cents: number): Promise<unknown> {
  return shop.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    return insertRefund(tx, { paymentId, transactionId: payment?.transactionId ?? '', reason: 'operator', key, cents })
  })
}

/** Three desks give the whole sum back at the same moment. */
async function wholeRefunds(world: PaymentWorld, n: number): Promise<void> {
  const shopper = await world.fill(n, 4)
  const paid = await world.pay(shopper, 'authorised')
  if (!paid.ok) return
  const desks = ['first desk', 'second desk', 'third desk']
  await Promise.all(
    desks.map((desk) => operatorRefund(world, paid.answer.attemptId ?? '', desk, shopper.totalCents).catch(() => undefined)),
  )
}

const overRefunded = (database: Database): Promise<unknown[]> =>
  database.rows(
    `SELECT p.id FROM payments p JOIN (SELECT payment_id, sum(amount_cents) AS cents FROM refunds WHERE state <> 'FAILED' GROUP BY 1) r ON r.payment_id = p.id WHERE r.cents > p.amount_cents`,
  )

describe('PAY-06 refunds at once', () => {
  test(`${sizes.refunds} sets of concurrent cancellations and refunds: never more than was taken, each sent once`, async () => {
    const opened = await open('refunds')
    await inLanes(8, sizes.refunds, (n) => (n % 10 === 0 ? wholeRefunds : refundSet)(opened.world, n))
    await recover(opened.world, opened.clock, full ? 600 : 60)
    expect(await overRefunded(opened.world.shop.database)).toEqual([])
    // An operator's refund on top of a ticket is a gift that the ticket check would report; money against money is what is proved here.
    const faults = (await faultsOf(opened.world)).filter((fault) => !fault.startsWith('what was taken and not refunded'))
    expect(faults, `SEED=${seed}`).toEqual([])
    const book = await opened.provider.book()
    console.log(`refund sets: ${sizes.refunds}, refunds at the provider ${book.refunds.length}`)
    await opened.close()
  }, 1_500_000)
})

describe('PAY-06 careless versions are caught', () => {
  async function isCaught(
    opened: Opened,
    tries: number,
    work: (n: number) => Promise<void>,
    seen?: () => Promise<boolean>,
  ): Promise<boolean> {
    for (let n = 0; n < tries; n++) {
      await work(n).catch(() => undefined)
      if (await (seen ? seen() : faultsOf(opened.world).then((faults) => faults.length > 0))) return true
    }
    return false
  }

  test('a fresh key for every try charges twice', async () => {
    const opened = await open('fresh_key', {
      patienceMs: hung,
      changed: (port) => ({
        ...port,
        async pay(order) {
          const first = await port.pay({ ...order, key: randomUUID() })
          return first.event === 'unclear' ? port.pay({ ...order, key: randomUUID() }) : first
        },
      }),
    })
    expect(await isCaught(opened, 5, async (n) => void (await opened.world.pay(await opened.world.fill(n), 'timeout-after-charge')))).toBe(
      true,
    )
    await opened.close()
  }, 120_000)

  test('settling without a guard books twice', async () => {
    const opened = await open('no_guard', {
      wrapped: (database) =>
        careless(database, (text) =>
          text
            .replace(/ AND settled_at IS NULL RETURNING/, ' RETURNING')
            .replace(/(SELECT 1 FROM transactions WHERE id = \(SELECT transaction_id FROM payments WHERE id = \$1\)) FOR UPDATE/, '$1')
            .replace(/(FROM payments WHERE id = \$1) FOR UPDATE/, '$1'),
        ),
    })
    await opened.world.shop.database.transaction(async (tx) => {
      await tx.rows('DROP INDEX vouchers_one_live')
      await tx.rows('DROP INDEX payments_one_booked')
    })
    opened.world.steps.at = (label) => (label === 'in-settle' ? new Promise((done) => setTimeout(done, 30)) : undefined)
    const pressure = async (n: number): Promise<void> => {
      const begun = await opened.world.pay(await opened.world.fill(n), 'secure')
      const id = (begun.ok && begun.answer.attemptId) || ''
      const item = (eventCode: string): Item => ({ pspReference: `P${id}`, merchantReference: id, eventCode, success: true, cents: 2000 })
      await Promise.all(['AUTHORISATION', 'CAPTURE'].map((code) => sendEvents(opened.world.address, [item(code)], opened.provider.hmacKey)))
      await until(
        'both are dealt with',
        async () => (await opened.world.shop.database.rows(`SELECT 1 FROM payment_events WHERE state = 'received'`)).length === 0,
      )
    }
    const doubled = async (): Promise<boolean> => (await findFaults(opened.world.shop.database)).length > 0
    expect(await isCaught(opened, 20, pressure, doubled)).toBe(true)
    await opened.close()
  }, 120_000)

  test('acknowledging an event before it is stored loses money', async () => {
    const opened = await open('ack_first', {
      patienceMs: hung,
      changed: (port) => ({ ...port, lookUp: async () => undefined }),
      // The process dies between its answer and the inbox.
      wrapped: (database) =>
        careless(database, (text) =>
          text.startsWith('INSERT INTO payment_events') ? `${text.replace('now() FROM', 'now() FROM (SELECT 1 WHERE false) none,')}` : text,
        ),
    })
    const lost = async (n: number): Promise<void> => {
      await opened.world.pay(await opened.world.fill(n), 'timeout-after-charge')
      await until('the provider was told that all is well', async () => (await opened.provider.undelivered()) === 0)
      await reconcile(opened.world.shop)
    }
    expect(await isCaught(opened, 3, lost)).toBe(true)
    await opened.close()
  }, 120_000)

  test('refunding without a sum guard gives back more than was taken', async () => {
    const opened = await open('no_sum', {
      wrapped: (database) => careless(database, (text) => text.replace(' AND refunded_cents + $2::bigint <= amount_cents', '')),
    })
    await opened.world.shop.database.transaction((tx) => tx.rows('ALTER TABLE payments DROP CONSTRAINT payments_never_overrefunded'))
    const seen = async (): Promise<boolean> => (await overRefunded(opened.world.shop.database)).length > 0
    expect(await isCaught(opened, 3, (n) => wholeRefunds(opened.world, n), seen)).toBe(true)
    await opened.close()
  }, 120_000)
})

describe('PAY-06 every unclear payment becomes clear', () => {
  test.each([
    ['by polling alone, all webhooks lost', 'polling', true],
    ['by webhooks alone, nobody to ask', 'webhooks', false],
  ])(
    '%s',
    async (_name, name, byPolling) => {
      const opened = await open(
        `clear_${name}`,
        byPolling
          ? { patienceMs: hung }
          : { patienceMs: hung, changed: (port) => ({ ...port, lookUp: async () => undefined, lookUpRefund: async () => undefined }) },
      )
      const { world, provider } = opened
      if (byPolling) await provider.control({ webhook: '' })
      const modes = ['timeout-after-charge', 'garbage', 'webhook-late', 'pending-then-paid', 'pending-then-closed', 'timeout-before-charge']
      const shoppers = await Promise.all(
        modes.map(async (mode, n) => {
          const shopper = await world.fill(n)
          await world.pay(shopper, mode)
          return shopper
        }),
      )
      let minutes = 0
      const isOpen = async (): Promise<boolean> =>
        (
          await world.shop.database.rows(
            `SELECT 1 FROM payments WHERE state IN ('CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED')`,
          )
        ).length > 0
      await until('all are clear within fifteen minutes', async () => {
        if (minutes < 15) await passMinutes(world.shop.database, provider, 3, opened.clock)
        minutes += 3
        await reconcile(world.shop)
        return !(await isOpen())
      })
      const states = await Promise.all(shoppers.map(async (shopper) => (await world.resume(shopper)).state))
      expect(states).toEqual(['paid', 'paid', 'paid', 'paid', 'open', 'open'])
      await opened.close()
    },
    120_000,
  )
})
