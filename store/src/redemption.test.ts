import { randomBytes, randomUUID } from 'node:crypto'
import type { ProductFile } from '@opentop/contract/product-file'
import { byLang } from '@opentop/domain/lang'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceCatalogue } from './catalogue.ts'
import { errorCode, type Database } from './db.ts'
import { migrate, readMigrations } from './migrate.ts'
import { findVoucher, insertBoarding, lockVoucher, undoBoarding, type NewBoarding } from './redemption.ts'
import { rowsOfBefore, smallCatalogue, smallProduct } from './testing/small-catalogue.ts'
import { emptyDatabase } from './testing/use-database.ts'
import { findFaults } from './verify/verify.ts'

const passes = '0035-passes.sql'
/** A catalogue is written with it. */
const priceRule = '0116-price-rule.sql'
const inAll = (text: string) => byLang(() => text)
const [hopOn, guided] = smallProduct.options
const both: ProductFile = {
  ...smallProduct,
  id: 702,
  kind: 'package',
  routes: [],
  options: [
    {
      id: 7021,
      kind: 'package',
      names: inAll('Both'),
      types: { adult: { prices: { eur: 4000 } } },
      components: [
        { names: inAll('Bus'), options: [7011] },
        { names: inAll('Guided'), options: [7012] },
      ],
    },
  ],
}
const order = randomUUID()
const sales = { day: randomUUID(), timed: randomUUID(), package: randomUUID() }
const vouchers = { day: randomUUID(), timed: randomUUID(), package: randomUUID() }
let database: Database

/** Vouchers as they were sold and redeemed before migration 0035 introduced passes. */
async function sellAsBefore(): Promise<void> {
  const products = [
    { ...smallProduct, options: hopOn && guided ? [{ ...hopOn, duration: { value: 48, unit: 'hours' as const } }, guided] : [] },
    both,
  ]
  const rows = rowsOfBefore(rowsOf(smallCatalogue(products), '2026-11-15'))
  const options = rows.options.map(({ use_kind: _kind, use_count: _count, ...option }) => option)
  const stops = rows.stops.map(({ also: _also, ...stop }) => stop)
  await database.transaction(async (tx) => {
    await replaceCatalogue(tx, { ...rows, options, stops } as unknown as typeof rows, 'before', '2026-11-15')
    await tx.rows(
      `INSERT INTO transactions (id, site, currency_id, lang, state, created_at, updated_at, paid_at) VALUES ($1, 'worldwide', 1, 'en', 'CANCELLED', now(), now(), now())`,
      [order],
    )
    const choices = {
      components: [
        { optionId: 7011, day: '2026-11-18', minute: -1 },
        { optionId: 7012, day: '2026-11-19', minute: 1470 },
      ],
    }
    for (const [id, product, option, minute, chosen] of [
      [sales.day, 701, 7011, -1, {}],
      [sales.timed, 701, 7012, 600, {}],
      [sales.package, 702, 7021, null, choices],
    ])
      await tx.rows(
        `INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, start_minute, state, amount_cents, choices, priced_at, created_at) VALUES ($1, $2, $3, $4, '2026-11-18', $5, 'confirmed', 0, $6::jsonb, now(), now())`,
        [id, order, product, option, minute, JSON.stringify(chosen)],
      )
    for (const kind of ['day', 'timed', 'package'] as const)
      await tx.rows(
        `INSERT INTO vouchers (id, sale_id, seq, passenger_type, share_cents, code_hash, valid_from, valid_until, timezone, state, components, created_at) VALUES ($1, $2, 1, 2, 0, $6, '2026-11-18', $3, 'Europe/Lisbon', $4, $5, now())`,
        [
          vouchers[kind],
          sales[kind],
          kind === 'package' ? '2026-11-20' : '2026-11-18',
          kind === 'day' ? 'redeemed' : 'issued',
          kind === 'package' ? 2 : 1,
          randomBytes(32),
        ],
      )
    await tx.rows(
      `INSERT INTO redemptions (voucher_id, component, scanner, nonce, place, redeemed_at) VALUES ($1, 0, 'bus-7', 'nonce-before', 'Bus 7', '2026-11-18T09:12:00Z')`,
      [vouchers.day],
    )
    await tx.rows(`UPDATE sales SET state = 'used' WHERE id = $1`, [sales.day])
  })
}

beforeAll(async () => {
  database = await emptyDatabase()
  const all = readMigrations()
  await migrate(
    database,
    all.filter(({ name }) => name < passes || name === priceRule),
  )
  await sellAsBefore()
  expect(await migrate(database, all)).toContain(passes)
})
afterAll(() => database.close())

test('MEND-02 vouchers sold before the migration stay valid: day tickets become passes of their hours, and a redemption becomes the first boarding', async () => {
  expect(await findVoucher(database, { voucherId: vouchers.day })).toMatchObject({
    validUntil: '2026-11-20',
    parts: [{ component: 0, optionId: 7011, use: { kind: 'hours', count: 48 }, startFrom: '2026-11-18', startUntil: '2026-11-18' }],
    boardings: [{ component: 0, scannerId: 'bus-7', device: 'Bus 7' }],
  })
  expect(await findVoucher(database, { voucherId: vouchers.timed })).toMatchObject({
    validUntil: '2026-11-18',
    parts: [{ use: { kind: 'ride', count: 1 } }],
  })
  expect(await findVoucher(database, { voucherId: vouchers.package })).toMatchObject({
    validUntil: '2026-11-20',
    parts: [
      { component: 0, optionId: 7011, use: { kind: 'hours', count: 48 }, startUntil: '2026-11-18', day: '2026-11-18' },
      { component: 1, optionId: 7012, use: { kind: 'ride', count: 1 }, startFrom: '2026-11-19', startUntil: '2026-11-20', minute: 1470 },
    ],
  })
})

const scanner = { id: 'bus-8', name: 'Bus 8', locationId: null }
const boarding = (kind: 'day' | 'timed', more: Partial<NewBoarding> = {}): NewBoarding => ({
  voucherId: vouchers[kind],
  saleId: sales[kind],
  component: 0,
  isRide: kind === 'timed',
  looksShared: false,
  scanner,
  nonce: randomUUID(),
  at: new Date('2026-11-18T10:00:00Z'),
  receivedAt: new Date('2026-11-18T10:00:02Z'),
  productId: 701,
  line: 'red',
  stop: 'quay',
  vehicle: 'LX-17',
  ...more,
})
const stateOf = async (kind: 'day' | 'timed'): Promise<unknown> =>
  (
    await database.rows('SELECT v.state AS voucher, s.state AS sale FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE v.id = $1', [
      vouchers[kind],
    ])
  )[0]

test('MEND-02 the database accepts any number of boardings of a pass and one of a ride', async () => {
  for (let n = 0; n < 3; n += 1) await database.transaction((tx) => insertBoarding(tx, boarding('day')))
  const ride = boarding('timed')
  await database.transaction((tx) => insertBoarding(tx, ride))
  const second = await database.transaction((tx) => insertBoarding(tx, boarding('timed'))).catch(errorCode)
  expect(second).toBe('23505')
  expect(await stateOf('timed')).toEqual({ voucher: 'redeemed', sale: 'used' })
  await database.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, { voucherId: vouchers.timed })
    if (voucher) await undoBoarding(tx, scanner.id, ride.nonce, voucher)
  })
  expect(await stateOf('timed')).toEqual({ voucher: 'issued', sale: 'confirmed' })
  await database.transaction((tx) => insertBoarding(tx, boarding('timed')))
  expect((await findVoucher(database, { voucherId: vouchers.day }))?.boardings).toHaveLength(4)
})

test('MEND-02 the checker reports a redeemed voucher without a boarding, and a voucher without its parts', async () => {
  const wanted = ['a voucher is redeemed exactly when a boarding of it stands', 'a live voucher has its parts']
  const found = async (): Promise<string[]> =>
    (await findFaults(database)).map(({ check }) => check).filter((check) => wanted.includes(check))
  expect(await found()).toEqual([])
  await database.transaction(async (tx) => {
    await tx.rows(`UPDATE vouchers SET state = 'redeemed' WHERE id = $1`, [vouchers.package])
    await tx.rows('DELETE FROM voucher_parts WHERE voucher_id = $1 AND component = 1', [vouchers.package])
  })
  expect((await found()).toSorted()).toEqual(wanted.toSorted())
})
