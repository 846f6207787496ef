import { randomUUID } from 'node:crypto'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { newLoop, newTown } from '../testing/new-town.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let manager: OfficePerson
let editor: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  manager = await office.person('manager')
  editor = await office.person('editor')
})
afterAll(() => fixture.shop.database.close())

const begun = async (person = editor) => (await person.call('openChange', { name: 'New' })).body.id
const edit = (path: string[], after: unknown, before?: unknown) => ({
  id: randomUUID(),
  path,
  after,
  ...(before === undefined ? {} : { before }),
})
const harbour = 'cities/harbourtown/city'
const publicTours = async (city: number) =>
  [...(await findCatalogue(fixture.shop.database)).products.values()].filter(({ locationId }) => locationId === city)

describe('CAT-10 new cities and tours', () => {
  test('a new city and a tour of it are drafts that nobody outside sees, say what is missing, and are published together', async () => {
    const id = await begun()
    const { body: city } = await editor.call('makeCity', { id, ...newTown })
    expect(city).toEqual({ key: 'cities/millbrook/city', number: 8 })
    const { body: tour } = await editor.call('makeTour', { id, city: city.key, ...newLoop })
    expect(tour.key).toBe('cities/millbrook/mill-loop')
    const { documents } = (await editor.call('listCatalogue', {})).body
    expect(documents.find(({ key }) => key === tour.key)).toMatchObject({ isPublic: false, locationId: 8, changes: [{ id, name: 'New' }] })
    expect(await editor.call('readPublic', { key: tour.key })).toMatchObject({ status: 404 })
    const listed = async () => (await editor.call('listPricedTours', {})).body.find(({ key }) => key === tour.key)
    expect(await listed()).toMatchObject({ change: id })
    expect((await editor.call('getChangeEffect', { id })).body.mistakes).toEqual([
      expect.objectContaining({ key: tour.key, path: 'options.0.types.adult', reason: 'has neither prices nor a price rule' }),
    ])
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 422, body: { code: 'catalogue-mistake' } })
    const option = `#${tour.number * 10 + 1}`
    const prices = edit(['options', option, 'types', 'adult', 'prices'], { eur: 2000, gbp: 1700, usd: 2200 })
    expect(await editor.call('editChange', { id, key: tour.key, edits: [prices] })).toMatchObject({ status: 200, body: { conflicts: [] } })
    const { body: effect } = await editor.call('getChangeEffect', { id })
    expect(effect).toMatchObject({ mistakes: [], isLarge: false, conflicts: [] })
    expect(await publicTours(8)).toEqual([])
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 200, body: { documents: 2 } })
    const [sold] = await publicTours(8)
    expect(await listed()).not.toHaveProperty('change')
    expect(sold).toMatchObject({ id: tour.number, names: { en: 'Mill loop', es: 'Vuelta del molino', de: 'Mill loop' } })
    const departures = await fixture.shop.database.rows(
      `SELECT 1 FROM departures d JOIN options o ON o.id = d.option_id WHERE o.product_id = $1`,
      [tour.number],
    )
    expect(departures.length).toBeGreaterThan(300)
  })

  test('a second city of the same name has a key and numbers of its own, and its address is refused until it differs', async () => {
    const id = await begun()
    const { body } = await editor.call('makeCity', { id, ...newTown, names: { en: 'Harbourtown' } })
    expect(body.key).toBe('cities/harbourtown-2/city')
    const { mistakes } = (await editor.call('getChangeEffect', { id })).body
    expect(mistakes.map(({ path }) => path)).toContain('names.en')
  })

  test('a tour of a public city gets the next number; one of a city in somebody else’s change is not made', async () => {
    const id = await begun()
    const { body } = await editor.call('makeTour', { id, city: harbour, ...newLoop, names: { en: '24' } })
    expect(body.key).toBe('cities/harbourtown/tour-24')
    const { body: city } = await editor.call('makeCity', { id, ...newTown, names: { en: 'Weir' } })
    expect(await editor.call('makeTour', { id: await begun(), city: city.key, ...newLoop })).toMatchObject({ status: 404 })
  })

  test('who looks after one city makes tours there alone, and no city', async () => {
    const own = await office.person('editor', { everything: false, sites: [], locationIds: [7] })
    const id = await begun(own)
    expect(await own.call('makeCity', { id, ...newTown })).toMatchObject({ status: 403 })
    expect(await own.call('makeTour', { id, city: harbour, ...newLoop })).toMatchObject({ status: 200 })
    const stranger = await office.person('editor', { everything: false, sites: [], locationIds: [8] })
    expect(await stranger.call('makeTour', { id: await begun(stranger), city: harbour, ...newLoop })).toMatchObject({ status: 404 })
    expect((await stranger.call('listCatalogue', {})).body.documents.every(({ locationId }) => locationId === 8)).toBe(true)
  })
})
