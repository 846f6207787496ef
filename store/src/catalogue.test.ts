import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { slugKey } from '@opentop/domain/facts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findCatalogueState, replaceCatalogue } from './catalogue.ts'
import { findCatalogue } from './catalogue-facts.ts'
import { smallCatalogue, smallCity, smallProduct } from './testing/small-catalogue.ts'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()
const today = '2026-11-15'
const write = (catalogue = smallCatalogue(), checksum = 'one') =>
  database().transaction((tx) => replaceCatalogue(tx, rowsOf(catalogue, today), checksum, today))

describe('CAT-09 the catalogue', () => {
  beforeEach(async () => write())

  test('is read back as it was written', async () => {
    const facts = await findCatalogue(database())
    const town = facts.locations.get(7)
    expect(town).toMatchObject({
      key: 'harbourtown',
      countryCode: 'PT',
      continentKey: 'europe',
      position: [38.72, -9.14],
      slugs: { en: 'harbourtown', es: 'puertovilla', 'en-us': 'harbourtown' },
    })
    expect(town?.stops.get('quay')).toMatchObject({ name: 'Quay', position: [38.71, -9.14] })
    const loop = facts.products.get(701)
    expect(loop).toMatchObject({
      locationId: 7,
      voucherMonths: 12,
      duration: { value: 24, unit: 'hours' },
      routes: [{ firstMinute: 540, stops: ['quay', 'square'] }],
    })
    expect(loop?.options.map((option) => [option.id, option.kind, option.prices.length])).toEqual([
      [7011, 'day', 3],
      [7012, 'timed', 6],
    ])
    expect(loop?.options[1]?.passengers).toMatchObject([{ typeId: 2 }, { typeId: 3, ageFrom: 4, ageTo: 15 }])
    expect(loop?.options[0]?.cancellation).toEqual([{ hoursBefore: 24, refundPercent: 100 }])
  })

  test('NAV-10 a former slug still finds its location', async () => {
    await write(smallCatalogue([smallProduct], { ...smallCity, names: { ...smallCity.names, en: 'Port Town' } }), 'two')
    const facts = await findCatalogue(database())
    expect(facts.locations.get(7)?.slugs.en).toBe('port-town')
    expect(facts.locationBySlug.get(slugKey('en', 'harbourtown'))).toBe(7)
    expect(facts.locationBySlug.get(slugKey('en', 'port-town'))).toBe(7)
  })

  test('a price keeps its id while its conditions stay, wherever it stands in the list; an id is never given twice', async () => {
    const withRules = (adultCents: number, ...priceRules: NonNullable<(typeof smallProduct.options)[number]['priceRules']>) =>
      smallCatalogue([
        {
          ...smallProduct,
          options: smallProduct.options.map((one) => ({ ...one, types: { adult: { prices: { eur: adultCents } } }, priceRules })),
        },
      ])
    const early = (leadDaysMin: number) => ({ type: 'adult' as const, prices: { eur: 1000 }, leadDaysMin })
    const pricesOf = async () => {
      const rows = (await findCatalogue(database())).options.get(7011)?.prices ?? []
      return Object.fromEntries(rows.map(({ id, cents, leadDaysMin }) => [leadDaysMin ?? 'plain', { id, cents }]))
    }
    await write(withRules(2000, early(7)), 'rule')
    const first = await pricesOf()
    await write(withRules(2200, early(14), early(7)), 'another on top, and a raise')
    const second = await pricesOf()
    expect(second).toMatchObject({ plain: { id: first['plain']?.id, cents: 2200 }, 7: first[7] })
    await write(withRules(2200), 'both gone')
    await write(withRules(2200, early(21)), 'a new one')
    const used = [first, second].flatMap((rows) => Object.values(rows).map(({ id }) => id))
    expect(used).not.toContain((await pricesOf())[21]?.id)
  })

  test('rows that it no longer contains leave the shop but stay in the database', async () => {
    await write(
      smallCatalogue([{ ...smallProduct, id: 702, options: smallProduct.options.map((option) => ({ ...option, id: option.id + 10 })) }]),
      'three',
    )
    const facts = await findCatalogue(database())
    expect([...facts.products.keys()]).toEqual([702])
    expect(await database().rows('SELECT status FROM products WHERE id = 701')).toEqual([{ status: 'gone' }])
  })

  test('every import raises the version', async () => {
    const before = await findCatalogueState(database())
    await write(smallCatalogue(), 'four')
    expect(await findCatalogueState(database())).toEqual({ version: (before?.version ?? 0) + 1, checksum: 'four', importedDay: today })
  })

  test('an import that fails halfway changes nothing', async () => {
    const before = await findCatalogue(database())
    const broken = rowsOf(smallCatalogue(), today)
    broken.routes[0] = { ...broken.routes[0], product_id: 999 } as never
    await expect(database().transaction((tx) => replaceCatalogue(tx, broken, 'broken', today))).rejects.toThrow(/foreign key/)
    expect(await findCatalogue(database())).toEqual(before)
  })
})
