import type { ProductFile } from '@opentop/contract/product-file'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { beforeEach, describe, expect, test } from 'vitest'
import { replaceCatalogue } from '../catalogue.ts'
import { generateDepartures } from './departures.ts'
import { smallCatalogue, smallProduct } from '../testing/small-catalogue.ts'
import { useDatabase } from '../testing/use-database.ts'

const database = useDatabase()
const sunday = '2026-11-15'
const until = '2026-11-30'

async function importAndGenerate(product: ProductFile = smallProduct): Promise<{ written: number; removed: number; closed: number }> {
  return database().transaction(async (tx) => {
    await replaceCatalogue(tx, rowsOf(smallCatalogue([product]), sunday), 'x', sunday)
    return generateDepartures(tx, sunday, until)
  })
}
const rows = (optionId: number) =>
  database().rows(
    'SELECT service_day AS day, start_minute AS minute, capacity, on_sale AS "onSale" FROM departures WHERE option_id = $1 ORDER BY 1, 2',
    [optionId],
  )
const withCapacity = (capacity: number): ProductFile => ({
  ...smallProduct,
  options: [{ ...(smallProduct.options[0] as ProductFile['options'][number]), schedule: [{ capacity }] }],
})

describe('departures', () => {
  beforeEach(async () => {
    await database().transaction((tx) => tx.rows('DELETE FROM departures'))
    await importAndGenerate()
  })

  test('follow weekdays, times past midnight, closed days and special capacities', async () => {
    expect((await rows(7011)).length).toBe(16)
    expect(await rows(7012)).toEqual([
      { day: '2026-11-15', minute: 600, capacity: 12, onSale: true },
      { day: '2026-11-15', minute: 1470, capacity: 12, onSale: true },
      { day: '2026-11-22', minute: 600, capacity: 2, onSale: true },
      { day: '2026-11-22', minute: 1470, capacity: 12, onSale: true },
      { day: '2026-11-28', minute: 600, capacity: 12, onSale: true },
      { day: '2026-11-28', minute: 1470, capacity: 12, onSale: true },
      { day: '2026-11-29', minute: 600, capacity: 12, onSale: true },
      { day: '2026-11-29', minute: 1470, capacity: 12, onSale: true },
    ])
  })
  test('of an unknown option are refused after the first ones were written', async () => {
    const insert = database().transaction((tx) =>
      tx.rows(`INSERT INTO departures (option_id, service_day, start_minute) VALUES (999999, '2026-11-15', 600)`),
    )
    await expect(insert).rejects.toThrow(/departures_option_id_fkey/)
  })
  test('are never duplicated', async () => {
    expect(await importAndGenerate()).toEqual({ written: 0, removed: 0, closed: 0, sold: [] })
  })
  test('with sales are never removed by a change of the schedule', async () => {
    await database().transaction((tx) =>
      tx.rows(`UPDATE departures SET sold = 3 WHERE option_id = 7012 AND service_day = '2026-11-28' AND start_minute = 600`),
    )
    const result = await importAndGenerate({ ...smallProduct, options: smallProduct.options.slice(0, 1) })
    expect(result).toMatchObject({ removed: 7, closed: 1 })
    expect(await rows(7012)).toEqual([{ day: '2026-11-28', minute: 600, capacity: 12, onSale: false }])
  })
  test('capacity follows the schedule, but never falls below what is held and sold', async () => {
    await database().transaction((tx) =>
      tx.rows(`UPDATE departures SET held = 4, sold = 30 WHERE option_id = 7011 AND service_day = '2026-11-20'`),
    )
    await importAndGenerate(withCapacity(10))
    const after = await rows(7011)
    expect(after.find((row) => row.day === '2026-11-20')).toMatchObject({ capacity: 34 })
    expect(after.find((row) => row.day === '2026-11-21')).toMatchObject({ capacity: 10 })
  })
})
