import { addDays, type Day } from '@opentop/domain/day'
import type { OfferedPrice } from '@opentop/domain/price/offered-price'
import { expect, test } from 'vitest'
import { findReductions, insertEarlierPrices, recordOfferedPrices } from './offered-price.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()
const start = '2026-03-01'
const key = { typeId: 2, currencyId: 1, site: '' } as const

async function offered(optionId: number, prices: readonly (readonly [number, number])[]): Promise<void> {
  for (const [n, cents] of prices) await on(addDays(start, n), [{ ...key, optionId, cents }])
}
const on = (day: Day, prices: readonly OfferedPrice[]) => database().transaction((tx) => recordOfferedPrices(tx, day, prices))
const reductionOf = async (optionId: number) =>
  (await findReductions(database(), [optionId])).find((row) => row.optionId === optionId)?.before
const spansOf = (optionId: number) =>
  database().rows(
    'SELECT from_day::text AS "from", to_day::text AS "to", cents FROM offered_prices WHERE option_id = $1 ORDER BY from_day, cents',
    [optionId],
  )

test('R-PRICE-7 what is offered is one span while it stays, and a day of change counts with both prices', async () => {
  await offered(1, [
    [0, 3000],
    [1, 3000],
    [5, 3000],
    [5, 2500],
    [6, 2500],
  ])
  expect(await spansOf(1)).toEqual([
    { from: '2026-03-01', to: '2026-03-06', cents: 3000 },
    { from: '2026-03-06', to: '2026-03-07', cents: 2500 },
  ])
})

test.each<[string, [number, number][], number | undefined]>([
  [
    'a reduction after 40 days at one price',
    [
      [0, 3000],
      [40, 3000],
      [41, 2500],
    ],
    3000,
  ],
  [
    'the lowest of the 30 days counts, not the last',
    [
      [0, 3000],
      [20, 2700],
      [25, 3200],
      [40, 3200],
      [41, 2500],
    ],
    2700,
  ],
  [
    'a lower price that ended earlier does not count',
    [
      [0, 2600],
      [1, 3000],
      [40, 3000],
      [41, 2500],
    ],
    3000,
  ],
  [
    'a price that was lower before is no reduction',
    [
      [0, 2400],
      [10, 3000],
      [20, 2500],
    ],
    undefined,
  ],
  [
    'a higher price is no reduction',
    [
      [0, 2500],
      [40, 2500],
      [41, 3000],
    ],
    undefined,
  ],
  ['a first price is no reduction', [[0, 2500]], undefined],
])('R-PRICE-7 %s', async (what, prices, before) => {
  const optionId = 1000 + what.length
  await offered(optionId, prices)
  expect(await reductionOf(optionId)).toBe(before)
})

test('R-PRICE-7 a demonstration shop gets prices of earlier days once, at its first start', async () => {
  await database().transaction((tx) => tx.rows('DELETE FROM offered_prices'))
  await on(start, [{ ...key, optionId: 7, cents: 2500 }])
  const past = (cents: number) => database().transaction((tx) => insertEarlierPrices(tx, start, [{ ...key, optionId: 7, cents }]))
  await past(3000)
  await past(9000)
  expect(await reductionOf(7)).toBe(3000)
})
