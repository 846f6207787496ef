import { createHash, randomUUID } from 'node:crypto'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { addDays } from '@opentop/domain/day'
import { orderChannels, orderNeeds, stateFilter } from '@opentop/domain/order/order-filter'
import { foldedName, orderWords, readOrderText } from '@opentop/domain/order/order-text'
import type { Scope } from '@opentop/domain/staff/scope'
import { beforeAll, describe, expect, test } from 'vitest'
import { replaceCatalogue } from '../catalogue.ts'
import { citiesOfLines, locationCheck } from './order-locations.ts'
import { dice } from '../testing/dice.ts'
import { smallCatalogue, smallCity, smallProduct } from '../testing/small-catalogue.ts'
import { useDatabase } from '../testing/use-database.ts'
import { findFaults } from '../verify/verify.ts'
import type { OrderQuery } from './order-condition.ts'
import { findOrderRows } from './order-row.ts'
import { findClosestNames } from './order-closest.ts'
import { countOrders, findOrderPage, type OrderPlace } from './order-search.ts'

const database = useDatabase()
const today = '2026-11-15'
const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const roll = dice(seed)
const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
const everywhere: Scope = { everything: true, sites: [], locationIds: [] }

const names = ['Müller', 'Weiß', "O'Neill", 'Łukasz', 'Østergård', 'García-Íñiguez', 'Ngô', 'Smith', 'Smithson', 'Li', 'Fischer', 'Jo%n_s']
const firstNames = ['Ana', 'Anne-Marie', 'Zoë', 'João', 'Đorđe', 'Æthel', 'Max']
const sites = ['worldwide', 'portugal', 'spain']
const products = [
  { id: 701, option: 7011, city: 7 },
  { id: 702, option: 7021, city: 7 },
  { id: 801, option: 8011, city: 8 },
] as const
const optionOf = (product: number) => products.find(({ id }) => id === product)?.option
const cityOf = (product: number) => products.find(({ id }) => id === product)?.city

type Line = { product: number; day: string | null; state: string; hasTicket: boolean }
type Order = {
  id: string
  at: number
  site: string
  state: string
  channel: string
  first: string
  last: string
  email: string
  phone: string
  reference: string | null
  agentReference: string | null
  paymentReference: string
  code: string
  lines: Line[]
  needs: string[]
}

function newOrder(index: number): Order {
  const state = pick([...stateFilter, 'PAID', 'PAID', 'PAID', 'DRAFT', 'EXPIRED'])
  const last = pick(names)
  const first = pick(firstNames)
  const failed = roll(12)
  return {
    id: randomUUID(),
    // several orders share a moment, so that pages end between them
    at: Date.parse(`${today}T00:00:00Z`) - roll(40) * 86_400_000,
    site: pick(sites),
    state,
    channel: pick(['web', 'web', 'agent']),
    first,
    last,
    email: `${foldedName(first).replace(/[^a-z]/g, '')}.${index}@Example.com`,
    phone: pick(['', `+351 91${1000 + roll(9000)} ${100 + roll(900)}`, `0${100_000_000 + roll(900_000_000)}`]),
    reference:
      state === 'DRAFT' || state === 'EXPIRED' || state === 'AWAITING_PAYMENT'
        ? null
        : `OT${(100_000 + index * 37).toString(30).toUpperCase()}${index}`,
    agentReference: roll(4) === 0 ? pick([`Grp-${index}`, `smith ${index}`]) : null,
    paymentReference: `PSP${8_000_000 + index}`,
    code: createHash('sha256').update(`code ${index}`).digest('hex'),
    lines: Array.from({ length: 1 + roll(2) }, (_, n) => ({
      hasTicket: n === 0,
      product: pick(products).id,
      day: roll(6) === 0 ? null : addDays(today, roll(30)),
      state: pick(['confirmed', 'confirmed', 'cancelled', 'removed']),
    })),
    needs: [...(state === 'PAID_UNFULFILLED' ? ['ticket'] : []), ...(failed === 0 ? ['refund'] : []), ...(failed === 1 ? ['mail'] : [])],
  }
}

async function insertOrders(orders: readonly Order[]): Promise<void> {
  await database().transaction(async (tx) => {
    const all = JSON.stringify(orders)
    await tx.rows(
      `INSERT INTO transactions (id, site, state, currency_id, lang, channel, agent_reference, buyer, reference, created_at, updated_at, paid_at)
       SELECT o.id, o.site, o.state, 1, 'en', o.channel, o."agentReference", jsonb_build_object('firstName', o.first, 'lastName', o.last, 'email', o.email, 'phone', o.phone), o.reference, to_timestamp(o.at / 1000), now(), now()
         FROM jsonb_to_recordset($1::jsonb) AS o(id uuid, site text, state text, channel text, "agentReference" text, first text, last text, email text, phone text, reference text, at bigint)`,
      [all],
    )
    const lines = orders.flatMap(({ id, at, lines: own, code }) =>
      own.map((line, n) => ({ ...line, id: randomUUID(), order: id, at, option: optionOf(line.product), code: n === 0 ? code : null })),
    )
    await tx.rows(
      `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, state, amount_cents, priced_at, created_at)
       SELECT l.id, l.order, l.product, l.option, l.day, l.state, 1000, now(), to_timestamp(l.at / 1000) FROM jsonb_to_recordset($1::jsonb) AS l(id uuid, "order" uuid, product int, option int, day date, state text, at bigint)`,
      [JSON.stringify(lines)],
    )
    await tx.rows(`UPDATE transactions t SET location_ids = ${citiesOfLines('t.id')}`)
    await tx.rows(
      `INSERT INTO vouchers (id, sale_id, seq, passenger_type, share_cents, code_hash, valid_from, valid_until, timezone, created_at)
       SELECT gen_random_uuid(), l.id, 1, 1, 1000, decode(l.code, 'hex'), '2026-01-01', '2027-01-01', 'UTC', now() FROM jsonb_to_recordset($1::jsonb) AS l(id uuid, code text) WHERE l.code IS NOT NULL`,
      [JSON.stringify(lines)],
    )
    await tx.rows(
      `INSERT INTO payments (id, transaction_id, provider, method, provider_reference, state, amount_cents, currency_id, deadline_at, created_at, updated_at)
       SELECT gen_random_uuid(), o.id, 'test', 'card', o."paymentReference", 'AUTHORISED', 1000, 1, now(), now(), now() FROM jsonb_to_recordset($1::jsonb) AS o(id uuid, "paymentReference" text)`,
      [all],
    )
    const failed = (need: string) => JSON.stringify(orders.filter(({ needs }) => needs.includes(need)).map(({ id }) => ({ id })))
    await tx.rows(
      `INSERT INTO refunds (id, payment_id, transaction_id, reason, reason_key, amount_cents, state, created_at, updated_at)
       SELECT gen_random_uuid(), p.id, p.transaction_id, 'test', 'test', 1, 'FAILED', now(), now() FROM payments p JOIN jsonb_to_recordset($1::jsonb) AS o(id uuid) ON o.id = p.transaction_id`,
      [failed('refund')],
    )
    await tx.rows(
      `INSERT INTO outbox (id, topic, dedupe_key, payload, run_at, attempts, created_at)
       SELECT gen_random_uuid(), 'mail:confirmation', o.id::text, jsonb_build_object('transactionId', o.id), now(), 5, now() FROM jsonb_to_recordset($1::jsonb) AS o(id uuid)`,
      [failed('mail')],
    )
  })
}

const orders = Array.from({ length: 400 }, (_, index) => newOrder(index))
function towns(moved: boolean) {
  const other = {
    ...smallProduct,
    id: 702,
    names: { ...smallProduct.names, en: 'Other loop' },
    options: [{ ...smallProduct.options[0], id: 7021 } as never],
  }
  const town = smallCatalogue(moved ? [smallProduct] : [smallProduct, other])
  const hill = {
    ...smallCity,
    id: 8,
    names: Object.fromEntries(Object.keys(smallCity.names).map((lang) => [lang, 'Hilltown'])) as typeof smallCity.names,
  }
  town.cities.push({
    key: 'hilltown',
    city: hill,
    products: [
      { file: 'loop', product: { ...smallProduct, id: 801, options: [{ ...smallProduct.options[0], id: 8011 } as never] } },
      ...(moved ? [{ file: 'other', product: other }] : []),
    ],
  })
  return rowsOf(town, today)
}
beforeAll(async () => {
  await database().transaction((tx) => replaceCatalogue(tx, towns(false), 'x', today))
  await insertOrders(orders)
})

function slowly(query: OrderQuery, typed: string | undefined): Order[] {
  const inside = ({ site, lines }: Order, { everything, sites: keys, locationIds }: Scope): boolean =>
    everything ||
    keys.includes(site) ||
    lines.some(({ product, state }) => state !== 'removed' && locationIds.includes(cityOf(product) ?? 0))
  const isLine = ({ product, day, state, hasTicket }: Line): boolean =>
    state !== 'removed' &&
    (!query.travel || (day !== null && day >= query.travel.from && day <= query.travel.to && (hasTicket || query.state !== undefined))) &&
    (query.productId === undefined || product === query.productId) &&
    (query.locationId === undefined || cityOf(product) === query.locationId)
  const asksForLine = query.travel !== undefined || query.productId !== undefined || query.locationId !== undefined
  return orders
    .filter(({ state }) => state !== 'DRAFT' && state !== 'EXPIRED')
    .filter((order) => inside(order, query.scope))
    .filter(({ site }) => query.site === undefined || site === query.site)
    .filter(({ state }) => query.state === undefined || state === query.state)
    .filter(({ channel }) => query.channel === undefined || channel === query.channel)
    .filter(({ at }) => !query.sold || (at >= query.sold.from.getTime() && at < query.sold.until.getTime()))
    .filter(({ lines }) => !asksForLine || lines.some(isLine))
    .filter(({ needs }) => query.needs === undefined || (query.needs === 'any' ? needs.length > 0 : needs.includes(query.needs)))
    .filter((order) => typed === undefined || isMeant(order, typed, inside(order, query.personal)))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
}

function isMeant(order: Order, typed: string, showsPersonal: boolean): boolean {
  const { first, last, email, phone, reference, agentReference, paymentReference } = order
  const starts = (text: string | null, start: string): boolean => text?.toLowerCase().startsWith(start.toLowerCase()) ?? false
  const digits = typed.replace(/\D/g, '')
  const isNumber = /^\+?[\d ]+$/.test(typed)
  const parts = (text: string): string[] => foldedName(text).split(/[^a-z0-9]+/)
  const own = [...parts(`${first} ${last}`), ...parts(`${first} ${last}`.replace(/['-]/g, ''))]
  const words = orderWords(typed)
  const byName =
    words.length > 0 &&
    words.every((word, n) => own.some((one) => (n === words.length - 1 && word.length >= 3 ? one.startsWith(word) : one === word)))
  const start = /^[a-z0-9]*/.exec(typed.toLowerCase())?.[0] ?? ''
  const isInside =
    start.length >= 3 &&
    email.toLowerCase().includes(typed.toLowerCase()) &&
    email
      .toLowerCase()
      .split('@')[0]
      ?.split('.')
      .some((word) => word.startsWith(start))
  const byPerson =
    (typed.length > 3 && !isNumber && isInside === true) ||
    (typed.length > 3 && !isNumber && starts(email, typed)) ||
    (!typed.includes('@') && !isNumber && byName) ||
    (isNumber && digits.length > 3 && phone.replace(/\D/g, '').endsWith(digits.slice(-8)))
  if (showsPersonal && byPerson) return true
  if (typed.includes('@')) return false
  return (
    (typed.length >= 5 && (starts(reference, typed) || starts(reference, `OT${typed}`))) ||
    starts(agentReference, typed) ||
    (typed.length >= 6 && paymentReference.startsWith(typed))
  )
}

async function pages(query: OrderQuery, size: number): Promise<string[]> {
  const found: string[] = []
  for (let after: OrderPlace | undefined; ;) {
    const page = await findOrderPage(database(), query, size, after)
    found.push(...page.places.map(({ id }) => id))
    after = page.places.at(-1)
    if (!page.hasMore || !after) return found
  }
}

function randomText(): string | undefined {
  const order = pick(orders)
  return pick([
    undefined,
    undefined,
    order.last,
    `${order.first} ${order.last.slice(0, 3)}`,
    order.last.slice(0, 3).toUpperCase(),
    foldedName(order.last),
    order.email.slice(0, 6),
    order.email.toUpperCase(),
    order.email.slice(order.email.indexOf('.') + 1),
    order.email.split('.')[1] ?? '',
    order.phone.slice(-5) || 'nothing',
    order.reference ?? 'OT000000',
    order.reference?.slice(0, 5) ?? 'none at all',
    order.reference?.slice(2) ?? '000000',
    order.agentReference ?? 'GRP-',
    order.paymentReference,
    order.paymentReference.slice(0, 8),
  ])
}

function randomQuery(text: string | undefined): OrderQuery {
  const some = <T>(value: T): T | undefined => (roll(4) === 0 ? value : undefined)
  const from = addDays(today, roll(30))
  const sold = Date.parse(`${today}T00:00:00Z`) - roll(40) * 86_400_000
  const scopes: Scope[] = [
    everywhere,
    { everything: false, sites: ['portugal'], locationIds: [] },
    { everything: false, sites: [], locationIds: [8] },
    { everything: false, sites: ['spain'], locationIds: [7] },
  ]
  const query = {
    text: text === undefined ? undefined : readOrderText(text),
    travel: some({ from, to: addDays(from, pick([0, 1, 6, 50])) }),
    sold: some({ from: new Date(sold), until: new Date(sold + pick([1, 7, 60]) * 86_400_000) }),
    productId: some(pick(products).id),
    locationId: some(pick([7, 8])),
    site: some(pick(sites)),
    state: some(pick(stateFilter)),
    channel: some(pick(orderChannels)),
    needs: some(pick(orderNeeds)),
  }
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return { ...given, scope: pick(scopes), personal: roll(4) === 0 ? pick(scopes) : everywhere }
}

test('OFF-05 the index has the first three, four and five letters of every word, and nothing of the marks for site and month', async () => {
  for (let n = 0; n < 200; n++) {
    const words = Array.from({ length: roll(6) }, () => Array.from({ length: 1 + roll(9) }, () => pick([...'abcdefg0189'])).join(''))
    const [found] = await database().rows<{ starts: string[] }>('SELECT word_starts(array_to_tsvector($1::text[])) AS starts', [
      [...words, '#sworldwide', '#m202611'],
    ])
    const expected = words.flatMap((word) => [3, 4, 5].filter((length) => word.length >= length).map((length) => word.slice(0, length)))
    expect(new Set(found?.starts.filter(Boolean)), words.join(' ')).toEqual(new Set(expected))
  }
})

describe('OFF-05 the search of orders', () => {
  test(`random texts, filters and scopes find what a plain filter over all orders finds, in the same order (SEED=${seed})`, async () => {
    for (let n = 0; n < 60; n += 1) {
      const text = randomText()
      const query = randomQuery(text)
      const expected = slowly(query, text)
      const label = JSON.stringify({ text, ...query })
      expect(await pages(query, pick([3, 50])), label).toEqual(expected.map(({ id }) => id))
      expect(await countOrders(database(), query), label).toEqual({ count: expected.length, isCapped: false })
    }
  })

  test.each([
    ['muller', 'Müller'],
    ['MÜLLER', 'Müller'],
    ['weiss', 'Weiß'],
    ['weiß', 'Weiß'],
    ["o'nei", "O'Neill"],
    ['oneill', "O'Neill"],
    ['neill', "O'Neill"],
    ['lukasz', 'Łukasz'],
    ['ostergard', 'Østergård'],
    ['iniguez', 'García-Íñiguez'],
    ['garciainig', 'García-Íñiguez'],
    ['ngo', 'Ngô'],
    ['Li', 'Li'],
  ])('the typed name %s finds %s', async (typed, name) => {
    const expected = orders.filter(({ last, state }) => last === name && state !== 'DRAFT' && state !== 'EXPIRED').map(({ id }) => id)
    const found = await pages({ scope: everywhere, personal: everywhere, text: { words: orderWords(typed) } }, 50)
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  test.each([
    ['Fisher', ['fischer']],
    ['Mülller', ['muller']],
    ['smiht', ['smith']],
    ['max fischr', ['max fischer']],
    ['Lukasy', ['lukasz']],
    ['Li', []],
    ['qqqqqq', []],
  ])('the misspelt name %s is closest to %j', async (typed, expected) => {
    const query = { scope: everywhere, personal: everywhere, text: readOrderText(typed) }
    expect(await findClosestNames(database(), query)).toEqual(expected)
    expect(await findClosestNames(database(), { ...query, personal: { everything: false, sites: [], locationIds: [] } })).toEqual([])
    expect(await findClosestNames(database(), { ...query, scope: { everything: false, sites: ['paris'], locationIds: [] } })).toEqual([])
  })

  test('the database folds names as the domain does', async () => {
    const hard = [...names, ...firstNames, 'ẞ', 'ŒUVRE', 'İstanbul', 'ǅ', 'ﬁnn', 'Ａｎａ', 'Ćirić', 'Þór', 'ñandú', 'd’Été']
    const rows = await database().rows<{ name: string; folded: string }>(
      'SELECT n AS name, search_text(n) AS folded FROM unnest($1::text[]) n',
      [hard],
    )
    const plain = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ')
    for (const { name, folded } of rows) expect(plain(folded), name).toBe(plain(foldedName(name)))
  })

  test('signs with a meaning in SQL or in a text search are searched as plain text', async () => {
    for (const typed of [
      `'; DROP TABLE sales; --`,
      'a & b | !c',
      ':*',
      `%%%`,
      '___',
      `\\`,
      `"quoted"`,
      '(((',
      `o''o`,
      'Jo%n_s',
      '😀😀😀',
      `${'x'.repeat(290)}`,
    ]) {
      const text = readOrderText(typed)
      const found = await pages({ scope: everywhere, personal: everywhere, text }, 50)
      const expected = slowly({ scope: everywhere, personal: everywhere, text }, typed)
      expect(found, typed).toEqual(expected.map(({ id }) => id))
    }
  })

  test('a voucher is found by its code, an order by its id', async () => {
    const order = orders.find(({ state, lines }) => state === 'PAID' && lines[0]) as Order
    const all = { scope: everywhere, personal: everywhere }
    expect(await pages({ ...all, text: { codeHash: Buffer.from(order.code, 'hex') } }, 50)).toEqual([order.id])
    expect(await pages({ ...all, text: readOrderText(order.id) }, 50)).toEqual([order.id])
    const [voucher] = await database().rows<{ id: string }>(
      'SELECT v.id FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id = $1',
      [order.id],
    )
    expect(await pages({ ...all, text: { voucherId: voucher?.id ?? '' } }, 50)).toEqual([order.id])
  })

  test('rows outside the scope are not read even by id, and names only where they may be seen', async () => {
    const here = orders.filter(({ state, site }) => state === 'PAID' && site === 'portugal').slice(0, 3)
    const there = orders.filter(({ state, site }) => state === 'PAID' && site === 'spain').slice(0, 3)
    const ids = [...here, ...there].map(({ id }) => id)
    const scope: Scope = { everything: false, sites: ['portugal'], locationIds: [] }
    const rows = await findOrderRows(database(), ids, scope, { everything: false, sites: ['spain'], locationIds: [] })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(here.map(({ id }) => id).toSorted())
    expect(rows.every(({ showsPersonal }) => !showsPersonal)).toBe(true)
    expect(rows[0]).toMatchObject({ state: 'PAID', site: 'portugal', currencyId: 1 })
  })

  test('more than 5,000 hits are counted as 5,000 and more, and the page has the newest', async () => {
    await database().transaction((tx) =>
      tx.rows(
        `INSERT INTO transactions (id, site, state, currency_id, lang, buyer, created_at, updated_at)
         SELECT gen_random_uuid(), 'paris', 'PAID', 1, 'en', jsonb_build_object('firstName', 'Kim', 'lastName', 'Kapp' || n, 'email', 'kapp' || n || '@example.com'), timestamptz '2026-01-01' + make_interval(mins => n * 7 % 5100), now() FROM generate_series(1, 5100) n`,
      ),
    )
    const [newest] = await database().rows<{ id: string }>(
      `SELECT id FROM transactions WHERE site = 'paris' ORDER BY created_at DESC, id DESC LIMIT 1`,
    )
    const all = { scope: everywhere, personal: everywhere }
    for (const query of [
      { ...all, text: readOrderText('kapp') },
      { ...all, text: { words: ['kim'] } },
      { ...all, site: 'paris' },
    ]) {
      expect(await countOrders(database(), query)).toEqual({ count: 5000, isCapped: true })
      const page = await findOrderPage(database(), query, 50)
      expect(page.places).toHaveLength(50)
      expect(page.places[0]?.id).toBe(newest?.id)
    }
  })

  test('an order has the cities of its lines: of a product that moves to another city too; a wrong one is found by verify', async () => {
    const check = async () => (await findFaults(database())).filter(({ check: name }) => name === locationCheck.name)
    const moving = orders.find(
      ({ state, lines }) => state === 'PAID' && lines.length === 1 && lines[0]?.product === 702 && lines[0].state === 'confirmed',
    ) as Order
    const cities = async () =>
      (await database().rows<{ ids: number[] }>('SELECT location_ids AS ids FROM transactions WHERE id = $1', [moving.id]))[0]?.ids
    expect([await cities(), await check()]).toEqual([[7], []])
    await database().transaction((tx) => replaceCatalogue(tx, towns(true), 'y', today))
    expect([await cities(), await check()]).toEqual([[8], []])
    await database().transaction((tx) => tx.rows(`UPDATE transactions SET location_ids = '{7}' WHERE id = $1`, [moving.id]))
    expect(await check()).toEqual([{ check: locationCheck.name, faults: [moving.id] }])
  })
})
