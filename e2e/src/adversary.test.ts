import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { codeOf, goodPassword } from '@opentop/api/testing/office-newcomer'
import { setFewSeats } from '@opentop/api/testing/histories'
import { inLanes, sendEvents, type Item } from '@opentop/api/testing/payment-proofs'
import { until } from '@opentop/api/testing/payment-fixture'
import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { dice } from '@opentop/store/testing/dice'
import type { ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, openTopBus } from './chaos-actions.ts'
import { cardModes, newBuyer, openChaos, type Buyer, type Chaos } from './chaos.ts'
import { demoPostgres } from './demo-data.ts'
import { freePort } from './free-port.ts'
import { stageAt, type HttpStage } from './http-stage.ts'
import { officeVisitorAt } from './office-at.ts'
import { isSettled } from './paying-buyers.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { invitedOwner, verifyBooks } from './shop-commands.ts'

// `npm run fault -- soak` runs the same test at full length.
const isLong = process.env.FAULT === 'soak'
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const size = isLong ? { buyers: 600, acts: 24, kills: 16, lanes: 10 } : { buyers: 48, acts: 14, kills: 2, lanes: 10 }
const account = 'Adversary'
// no retry: a corrupted state is not repaired by a second try
const once = { retry: 0, timeout: 3_600_000 }

type Charge = { psp: string; reference: string; value: number; currency: string; state: string }
type Returned = { psp: string; payment: string; reference: string; value: number; state: string }
type Book = { payments: Charge[]; refunds: Returned[]; undelivered: number }

describe('MEND-12 adversarial load: random buyers, swapped bank results, replays, cross-site forms and process kills', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-adversary-'))
  const scanner = randomBytes(20).toString('hex')
  const keys = { PAYMENT_API_KEY: randomBytes(16).toString('hex'), PAYMENT_HMAC_KEYS: randomBytes(32).toString('hex') }
  let postgres: ThrowawayPostgres
  let database: Database
  let stage: HttpStage
  let ports: { shop: number; provider: number }
  let shop: ShopProcess
  let chaos: Chaos
  let isUp = Promise.resolve()

  const start = async (): Promise<void> => {
    shop = await startShop('main.ts', {
      DATABASE_URL: postgres.url(),
      DATA_DIR: folder,
      PORT: String(ports.shop),
      PAYMENT_PORT: String(ports.provider),
      PAYMENT_ACCOUNT: account,
      SCANNERS: `gate=${scanner}`,
      TRUST_PROXY: 'loopback',
      ...keys,
    })
  }
  const provider = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${ports.provider}${path}`, {
      ...init,
      headers: { 'x-api-key': keys.PAYMENT_API_KEY, 'content-type': 'application/json' },
    })
  const books = (): Record<string, string> => ({
    ...keys,
    DATABASE_URL: postgres.url(),
    PAYMENT_ACCOUNT: account,
    PAYMENT_URL: `http://127.0.0.1:${ports.provider}`,
  })
  const bookOf = async (): Promise<Book> => (await (await provider('/control/book')).json()) as Book

  beforeAll(async () => {
    console.log(`SEED=${seed}${isLong ? ' at full length' : ''}`)
    postgres = await demoPostgres({ fsync: 'off' })
    ports = { shop: await freePort(), provider: await freePort() }
    await start()
    database = openPostgres(postgres.url(), 4)
    stage = await stageAt(shop.port, database)
    await setFewSeats(database, seed, stage.options)
    await database.rows('UPDATE departures SET capacity = 40 WHERE option_id = $1 AND service_day = $2', [openTopBus, shop.today])
    chaos = openChaos(
      () => ports.shop,
      () => isUp,
      { scene: stage.scene, scenes: size.buyers, scanner, today: shop.today },
    )
  })
  afterAll(async () => {
    stage?.close()
    await database?.close()
    await shop?.stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function killAndRestart(): Promise<void> {
    // buyers continue even if the shop does not restart
    let goOn = (): void => undefined
    isUp = new Promise((done) => (goOn = done))
    try {
      await shop.kill()
      await until(
        'the provider is gone too',
        () =>
          provider('/').then(
            () => false,
            () => true,
          ),
        30,
      )
      await start()
    } finally {
      goOn()
    }
  }

  async function forge(roll: (below: number) => number): Promise<void> {
    const book = await bookOf().catch(() => undefined)
    const known = await database.rows<{ psp: string }>(
      'SELECT provider_reference AS psp FROM payments WHERE provider_reference IS NOT NULL',
    )
    const charges = (book?.payments ?? []).filter(({ psp }) => known.some((row) => row.psp === psp))
    const [one, other] = [charges[roll(charges.length || 1)], charges[roll(charges.length || 1)]]
    if (!one || !other || one === other) return
    const wasTold = one.state === 'authorised' || one.state === 'refused'
    const success = one.state === 'authorised'
    const right = { pspReference: one.psp, merchantReference: one.reference, cents: one.value, currency: one.currency, account }
    const mixed: Partial<Item>[] = [
      { merchantReference: other.reference },
      { pspReference: other.psp },
      { cents: one.value + 1 },
      { currency: 'USD' },
      { account: 'Another' },
      { merchantReference: randomUUID() },
      { eventCode: 'CHARGEBACK', pspReference: `C${one.psp}`, originalReference: one.psp, merchantReference: other.reference },
    ]
    const isReplay = wasTold && roll(2) === 0
    const event = { ...right, eventCode: 'AUTHORISATION', ...(isReplay ? { success } : { success: true, ...mixed[roll(mixed.length)] }) }
    await isUp
    await sendEvents(`http://127.0.0.1:${ports.shop}`, [event], keys.PAYMENT_HMAC_KEYS).catch(() => undefined)
    chaos.count(isReplay ? 'replayed events' : 'forged events')
  }

  const ended = { buyers: 0 }
  const buyers: Buyer[] = []

  test(
    'money: the books of shop and provider agree to the cent for every attempt, no seat is oversold, no request fails',
    once,
    async () => {
      const shopping = inLanes(size.lanes, size.buyers, async (n) => {
        const buyer = newBuyer(n)
        buyers.push(buyer)
        const roll = dice(seed + n * 7919)
        for (let step = 0; step < size.acts; step++) await act(buyer, chaos, roll)
        ended.buyers++
      })
      const forging = (async () => {
        const roll = dice(seed + 1)
        while (ended.buyers < size.buyers) {
          await forge(roll)
          await setTimeout(150)
        }
      })()
      const roll = dice(seed)
      for (let killed = 1; killed <= size.kills && ended.buyers < size.buyers; killed++) {
        const due = (size.buyers * killed) / (size.kills + 1)
        await until('it is time for a kill', async () => ended.buyers >= due || ended.buyers === size.buyers, 1800)
        // wait for a moment with payment requests in flight, if there is one soon
        for (let tries = 0; tries < 500 && chaos.waiting() < 2; tries++) await setTimeout(20)
        await setTimeout(roll(40))
        await killAndRestart()
      }
      await Promise.all([shopping, forging])

      // wait for webhooks that are scheduled, and for those that failed while the shop was down
      await provider('/control', { method: 'PUT', body: JSON.stringify({ clock: String(20 * 60_000) }) })
      await until('nothing is unclear any more', async () => (await isSettled(database)) && (await bookOf()).undelivered === 0, 180)
      const quarantined = await database.rows(`SELECT 1 FROM payment_events WHERE state = 'quarantined'`)
      console.log(
        JSON.stringify({ ...Object.fromEntries([...chaos.counts].toSorted()), paid: chaos.paid.length, quarantined: quarantined.length }),
      )

      const { status, stdout, stderr } = verifyBooks(books())
      const found = {
        verify: `${status} ${stdout.trim()} ${stderr.trim()}`,
        differences: await differences(database, await bookOf()),
        oversold: await oversold(database),
        failures: chaos.failures,
      }
      expect(found, `SEED=${seed}`).toEqual({ verify: '0 the books are in order ', differences: [], oversold: [], failures: [] })
      // guards against a run that exercised nothing
      const tried = [
        'swapped answers',
        'forged events',
        'replayed events',
        'cut off',
        'cancel under a quote',
        'answered paid',
        'answered action',
      ]
      expect(tried.filter((what) => !chaos.counts.get(what))).toEqual([])
      expect(quarantined.length).toBeGreaterThan(0)
      if (isLong) expect(cardModes.filter((mode) => !chaos.counts.get(`pays by ${mode}`))).toEqual([])
    },
  )

  test('every payment acknowledged as paid has vouchers, or a full refund where the seats were gone', once, async () => {
    expect(chaos.paid.length).toBeGreaterThan(0)
    for (const { owner, attemptId, voucherToken } of chaos.paid) {
      const [back] = await database.rows<{ isBack: boolean }>(
        `SELECT refunded_cents = amount_cents OR EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = p.id AND r.state = 'FAILED') AS "isBack" FROM payments p WHERE id = $1`,
        [attemptId],
      )
      const read = voucherToken && (await chaos.send(owner, `/api/v2/transaction/voucher?token=${voucherToken}`, { method: 'GET' }))
      const vouchers = (read && (read.json.vouchers as unknown[] | undefined)) || []
      expect([attemptId, vouchers.length > 0 || back?.isBack, `SEED=${seed}`]).toEqual([attemptId, true, `SEED=${seed}`])
    }
  })

  test('only the own session can read or change an order', once, async () => {
    const seen: string[] = []
    for (const [n, { owner, attemptId, voucherToken, saleIds }] of chaos.paid.entries()) {
      const stranger = buyers.find(({ token, name }) => token !== undefined && name !== owner.name && (name + n) % 3 === 0)
      const id = saleIds[0] ?? ''
      if (!stranger || !id) continue
      const asked: [string, string, object?][] = [
        ['GET', '/transaction/payment/resume'],
        ['GET', '/transaction/voucher?token=00000000000000000000000000000000'],
        ['GET', `/sale/${id}/print?bearer=00000000000000000000`],
        ['GET', `/sale/${id}/calendar?bearer=00000000000000000000`],
        ['POST', `/sale/${id}/cancel`, {}],
        ['POST', `/sale/${id}/change`, { day: stage.scene(n).day }],
        ['POST', '/transaction/payment/adyen/cancel', { attemptId }],
        ['POST', '/transaction/payment/adyen/details', { attemptId, details: { redirectResult: 'anything' } }],
      ]
      for (const [method, path, body] of asked) {
        const answer = await chaos.send(stranger, `/api/v2${path}`, { method, ...(body ? { body } : {}) })
        const isRead = [attemptId, id, voucherToken].some((secret) => secret && answer?.text.includes(secret))
        const isDone = answer?.status === 200 && path !== '/transaction/payment/resume'
        if (isRead || isDone) seen.push(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`)
      }
    }
    expect([...new Set(seen)], `SEED=${seed}`).toEqual([])
  })

  test('cross-site posts, with or without the cookie, start and end no session and change no basket', once, async () => {
    const { tried, wrong, changed } = chaos.foreign
    expect(tried).toBeGreaterThan(10)
    for (const { saleIds, says } of changed) if (!(await wasSettled(database, saleIds))) wrong.push(says)
    expect([...new Set(wrong)].toSorted().slice(0, 20), `SEED=${seed}, ${tried} tried`).toEqual([])
  })

  test('R-OFFICE-6 verify names what someone with the database cuts from the office’s record or erases in it', once, async () => {
    const token = invitedOwner('olive@office.example', books())
    const office = officeVisitorAt(shop.port)
    const { secret, setUp } = await office('startInvitedPassword', { token })
    const owner = { name: 'Olive Owner', lang: 'en', password: goodPassword, code: codeOf(secret, -1) } as const
    await office('acceptWithPassword', { token, ...owner, setUp })
    const grants = [{ role: 'desk', everything: true, sites: [], locationIds: [] }]
    await office('inviteStaff', { email: 'clerk@office.example', name: 'Cy Clerk', lang: 'en', grants })
    const [last] = await database.rows<{ seq: number }>('SELECT seq::int FROM audit_head')
    const seq = last?.seq ?? 0
    expect(readFileSync(join(folder, 'record-heads.txt'), 'utf8')).toContain(` ${seq} `)
    const verify = () => verifyBooks({ ...books(), DATA_DIR: folder }).stderr
    expect(verify()).not.toContain('record')
    await database.rows('UPDATE audit_personal SET data = NULL, erased_at = now() WHERE seq = $1', [seq])
    expect(verify()).toContain(`personal data of record ${seq} was erased by no act`)
    await database.rows('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
    await database.rows('DELETE FROM audit_personal WHERE seq = $1', [seq])
    await database.rows('DELETE FROM audit WHERE seq = $1', [seq])
    await database.rows(
      `UPDATE audit_head SET seq = seq - 1, hash = coalesce((SELECT hash FROM audit a WHERE a.seq = audit_head.seq - 1), '\\x')`,
    )
    expect(verify()).toMatch(new RegExp(`record ${seq}, the last one on \\S+, is missing`))
  })
})

/** The provider's notice may settle an order, or the clock end its hold, between two looks at a basket. */
async function wasSettled(database: Database, saleIds: readonly string[]): Promise<boolean> {
  const changed = await database.rows(`SELECT 1 FROM sales WHERE id = ANY($1::uuid[]) AND state IN ('held', 'removed')`, [saleIds])
  return saleIds.length > 0 && changed.length === 0
}

/**
 * Double entry, computed by this test itself. For each attempt and currency: captures less refunds at the provider equal the rows of the
 * shop. For each order, including the orders that it replaced: that money equals live tickets, fees and failed refunds.
 */
async function differences(database: Database, { payments, refunds }: Book): Promise<string[]> {
  const theirs = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, cents: number): unknown => to.set(key, (to.get(key) ?? 0) + cents)
  for (const { psp, reference, value, currency, state } of payments) {
    if (state !== 'authorised') continue
    const back = refunds
      .filter((refund) => refund.payment === psp && refund.state === 'done')
      .reduce((sum, refund) => sum + refund.value, 0)
    add(theirs, `${reference} ${currency}`, value - back)
  }
  const ours = new Map<string, number>()
  const kept = await database.rows<{ id: string; order: string; currency: string; cents: number; hasMoney: boolean }>(
    `SELECT p.id::text, p.transaction_id::text AS order, (ARRAY['EUR', 'GBP', 'USD'])[p.currency_id] AS currency, p.state IN ('AUTHORISED', 'CAPTURED') AS "hasMoney",
            (p.amount_cents - coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.payment_id = p.id AND r.state = 'DONE'), 0))::int AS cents
       FROM payments p WHERE p.provider LIKE 'builtin%'`,
  )
  for (const { id, currency, cents } of kept.filter(({ hasMoney }) => hasMoney)) add(ours, `${id} ${currency}`, cents)
  const perAttempt = [...new Set([...theirs.keys(), ...ours.keys()])]
    .filter((key) => (theirs.get(key) ?? 0) !== (ours.get(key) ?? 0) || theirs.has(key) !== ours.has(key))
    .map((key) => `${key}: the provider has ${theirs.get(key)}, the shop ${ours.get(key)}`)

  const groupOf = await groupsOfOrders(database)
  const money = new Map<string, number>()
  for (const { order, cents, hasMoney } of kept) if (hasMoney) add(money, groupOf(order), cents)
  const worth = await database.rows<{ order: string; cents: number }>(
    `SELECT s.transaction_id::text AS order, sum(v.share_cents)::int AS cents FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE v.state NOT IN ('cancelled', 'replaced') GROUP BY 1
      UNION ALL SELECT s.transaction_id::text, sum(q.fee_cents)::int FROM cancel_quotes q JOIN sales s ON s.id = q.sale_id WHERE q.used_at IS NOT NULL GROUP BY 1
      UNION ALL SELECT transaction_id::text, sum(amount_cents)::int FROM refunds WHERE state = 'FAILED' GROUP BY 1`,
  )
  const goods = new Map<string, number>()
  for (const { order, cents } of worth) add(goods, groupOf(order), cents)
  const perOrder = [...new Set([...money.keys(), ...goods.keys()])]
    .filter((order) => (money.get(order) ?? 0) !== (goods.get(order) ?? 0))
    .map((order) => `order ${order}: ${money.get(order)} of money, ${goods.get(order)} of tickets, fees and failed refunds`)
  return [...perAttempt, ...perOrder]
}

/** An order that replaced another one (change of date) is counted together with it. */
async function groupsOfOrders(database: Database): Promise<(order: string) => string> {
  const pairs = await database.rows<{ later: string; earlier: string }>(
    `SELECT s.transaction_id::text AS later, o.transaction_id::text AS earlier FROM sales s JOIN sales o ON o.id::text = s.choices->>'replaces'`,
  )
  const parents = new Map<string, string>()
  const root = (order: string): string => {
    const parent = parents.get(order)
    return parent === undefined ? order : root(parent)
  }
  for (const { later, earlier } of pairs) if (root(later) !== root(earlier)) parents.set(root(later), root(earlier))
  return root
}

async function oversold(database: Database): Promise<string[]> {
  const rows = await database.rows<{ fault: string }>(
    `SELECT d.option_id || ' ' || d.service_day || ' ' || d.start_minute AS fault FROM departures d
       LEFT JOIN (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM holds WHERE state IN ('converted', 'pinned', 'active') GROUP BY 1, 2, 3) h USING (option_id, service_day, start_minute)
      WHERE d.capacity IS NOT NULL AND (coalesce(h.seats, 0) > d.capacity OR d.held + d.sold > d.capacity)`,
  )
  return rows.map(({ fault }) => fault)
}
