import { randomUUID } from 'node:crypto'
import { findCatalogue } from '@opentop/store/catalogue-facts'
import { insertRole } from '@opentop/store/staff/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { priceEdit } from '../testing/price-edit.ts'

let fixture: BookingFixture
let office: TestOffice
let manager: OfficePerson
let editor: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  manager = await office.person('manager', undefined, { name: 'Marta' })
  editor = await office.person('editor', undefined, { name: 'Edu' })
})
afterAll(() => fixture.shop.database.close())

const tour = (n: number) => 1000 + 2 * n
const begun = async (person = editor) => (await person.call('openChange', { name: 'Summer' })).body.id
const edited = async (n: number, after: number, person = editor) => {
  const id = await begun(person)
  const edit = priceEdit(id, tour(n), { before: 2000, after })
  expect(await person.call('editChange', edit)).toMatchObject({ status: 200, body: { conflicts: [] } })
  return { id, key: edit.key }
}
const adultPrices = async (n: number) =>
  (await findCatalogue(fixture.shop.database)).options
    .get(ids(n).day)
    ?.prices.filter(({ typeId, currencyId, channel }) => typeId === 2 && currencyId === 1 && channel === null)
    .map(({ id, cents }) => ({ id, cents }))
const records = () => fixture.shop.database.rows<{ call: string }>(`SELECT call FROM audit WHERE subject = 'change' ORDER BY seq`)

describe('CAT-09 drafts of the catalogue', () => {
  test('a price is edited, looked at and published: it keeps its row, the draft is nobody’s price before, and each write is in the record', async () => {
    const before = await adultPrices(0)
    const count = (await records()).length
    const { id, key } = await edited(0, 2300)
    expect(await adultPrices(0)).toEqual(before)
    const { body: draft } = await manager.call('readDraft', { id, key })
    expect(draft).toMatchObject({ city: 'Harbourtown', edits: [{ before: 2000, after: 2300, by: 'Edu' }] })
    const { body: effect } = await manager.call('getChangeEffect', { id })
    expect(effect).toMatchObject({ isLarge: false, mistakes: [], conflicts: [] })
    expect(effect.prices).toEqual([
      expect.objectContaining({
        key,
        optionId: ids(0).day,
        typeId: 2,
        currencyId: 1,
        site: '',
        channel: 'web',
        days: 365,
        percent: 15,
        before: { lowest: 2000, highest: 2000 },
        after: { lowest: 2300, highest: 2300 },
      }),
    ])
    expect(await editor.call('publishChange', { id })).toMatchObject({ status: 403 })
    expect(await manager.call('publishChange', { id, note: 'Season' })).toMatchObject({ status: 200, body: { documents: 1 } })
    expect(await adultPrices(0)).toEqual(before?.map((row) => ({ ...row, cents: 2300 })))
    expect((await records()).slice(count).map(({ call }) => call)).toEqual(['openChange', 'editChange', 'publishChange'])
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 409, body: { code: 'change-over' } })
    const { body: undone } = await manager.call('undoChange', { id, name: 'Back' })
    expect(undone.left).toBe(0)
    await manager.call('publishChange', { id: undone.id })
    expect(await adultPrices(0)).toEqual(before)
  })

  test('a batch that arrives again counts once; a field that says something else is alone a conflict, with who wrote it', async () => {
    const id = await begun()
    const edit = priceEdit(id, tour(1), { before: 2000, after: 2100 })
    await editor.call('editChange', edit)
    await editor.call('editChange', edit)
    const late = priceEdit(id, tour(1), { before: 2000, after: 2200 })
    const child = priceEdit(id, tour(1), { type: 'child', before: 1000, after: 1100 })
    const { body } = await manager.call('editChange', { ...late, edits: [...late.edits, ...child.edits] })
    expect(body.conflicts).toEqual([expect.objectContaining({ id: late.edits[0]?.id, now: 2100, by: 'Edu' })])
    const { edits } = (await manager.call('readDraft', { id, key: edit.key })).body
    expect(edits.map(({ after, by }) => [after, by])).toEqual([
      [2100, 'Edu'],
      [1100, 'Marta'],
    ])
  })

  test('a price comes and goes: without it a passenger type is not sold in that currency, and the last price takes its list along', async () => {
    const id = await begun()
    const key = `cities/harbourtown/tour-${tour(2)}`
    const gone = ['eur', 'gbp', 'usd'].flatMap(
      (currency, n) => priceEdit(id, tour(2), { type: 'child', currency, before: [1000, 900, 1100][n] ?? 0 }).edits,
    )
    expect(await editor.call('editChange', { id, key, edits: gone })).toMatchObject({ status: 200, body: { conflicts: [] } })
    const { prices } = (await editor.call('getChangeEffect', { id })).body
    expect(prices.map(({ before, after }) => [before?.lowest, after])).toEqual([
      [1000, undefined],
      [900, undefined],
      [1100, undefined],
    ])
  })

  test('a mistake is shown by its field before, and refuses the publication', async () => {
    const id = await begun()
    const edit = priceEdit(id, tour(3), { before: 2000, after: -5 })
    await editor.call('editChange', edit)
    const { mistakes } = (await editor.call('getChangeEffect', { id })).body
    expect(mistakes).toEqual([expect.objectContaining({ key: edit.key, path: 'options.0.types.adult.prices.eur' })])
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 422, body: { code: 'catalogue-mistake' } })
  })

  test('two changes of one tour meet by field; the same field stops the second, which says so before', async () => {
    const [first, same] = [await edited(4, 2100), await edited(4, 2200)]
    const other = await begun()
    await editor.call('editChange', priceEdit(other, tour(4), { type: 'child', before: 1000, after: 1050 }))
    for (const id of [first.id, other]) expect(await manager.call('publishChange', { id })).toMatchObject({ status: 200 })
    const { conflicts } = (await editor.call('getChangeEffect', { id: same.id })).body
    expect(conflicts).toEqual([expect.objectContaining({ draft: 2200, public: 2100 })])
    expect(await manager.call('publishChange', { id: same.id })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
    const settled = priceEdit(same.id, tour(4), { before: 2100, after: 2200 })
    expect((await editor.call('editChange', settled)).body.conflicts).toEqual([])
    expect(await manager.call('publishChange', { id: same.id })).toMatchObject({ status: 200 })
    expect((await adultPrices(4))?.map(({ cents }) => cents)).toEqual([2200])
  })

  test('more than 30 % is published by somebody who did not set it; another price list and time counts too', async () => {
    const { id } = await edited(5, 2700, manager)
    expect((await manager.call('getChangeEffect', { id })).body.isLarge).toBe(true)
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 409, body: { code: 'pause-needed' } })
    const owner = await office.person('owner')
    expect(await manager.call('publishChange', { id })).toMatchObject({ status: 403, body: { code: 'same-person' } })
    expect(await owner.call('publishChange', { id })).toMatchObject({ status: 200 })
  })

  test('two raises of 25 % by one person within a day are one of more than 30 %, and so is an earlier version that is brought back', async () => {
    const owner = await office.person('owner')
    const first = await edited(7, 2500, owner)
    expect(await owner.call('publishChange', { id: first.id })).toMatchObject({ status: 200 })
    const second = await begun(owner)
    await owner.call('editChange', priceEdit(second, tour(7), { before: 2500, after: 3000 }))
    expect(await owner.call('publishChange', { id: second })).toMatchObject({ status: 403, body: { code: 'same-person' } })
    expect(await manager.call('publishChange', { id: second })).toMatchObject({ status: 200 })
    const back = { key: first.key, version: 1, seen: 3 }
    expect(await manager.call('restoreDocument', back)).toMatchObject({ status: 403, body: { code: 'prices-need-second' } })
    expect(await manager.call('restoreDocument', { ...back, version: 2 })).toMatchObject({ status: 200 })
  })

  test('rights count for paths: prices alone change no text, a person of another city finds neither change nor tour, an id never changes', async () => {
    await fixture.shop.database.transaction((tx) => insertRole(tx, { key: 'pricing', name: 'Pricing', rights: ['prices.edit'] }))
    const pricing = await office.person('pricing' as 'editor')
    const id = await begun(pricing)
    const price = priceEdit(id, tour(6), { before: 2000, after: 2100 })
    const other = { id: randomUUID(), path: ['supplier'], before: 'Harbour Decks', after: 'Mine' }
    expect(await pricing.call('editChange', { ...price, edits: [...price.edits, other] })).toMatchObject({ status: 403 })
    expect(await pricing.call('editChange', { ...price, edits: [{ ...other, path: ['id'] }] })).toMatchObject({ status: 422 })
    expect(await pricing.call('editChange', price)).toMatchObject({ status: 200 })
    const stranger = await office.person('editor', { everything: false, sites: [], locationIds: [8] })
    expect((await stranger.call('listChanges', {})).body).toEqual([])
    expect((await stranger.call('listPricedTours', {})).body).toEqual([])
    expect(await stranger.call('readPublic', { key: price.key })).toMatchObject({ status: 404 })
    expect(await stranger.call('editChange', price)).toMatchObject({ status: 404 })
    const own = await office.person('editor', { everything: false, sites: [], locationIds: [7] })
    expect((await own.call('listPricedTours', {})).body).toHaveLength(20)
    expect(await own.call('readDraft', { id, key: price.key })).toMatchObject({ status: 200 })
  })

  test('who looks after one site edits and publishes its contacts, not what is in its reach; the other sites are not found', async () => {
    const paris = await office.person('manager', { everything: false, sites: ['paris'], locationIds: [] })
    const key = 'sites/paris'
    const read = async (person = paris) => (await person.call('readPublic', { key })).body.body as Record<string, unknown>
    const before = await read()
    const edit = (field: string, after: unknown) => ({ id: randomUUID(), path: [field], before: before[field], after })
    const contact = { email: 'bonjour@opentop.example', phone: '+33 1 99 00 01 10' }
    const id = await begun(paris)
    for (const field of ['cityScope', 'hosts', 'city', 'langs', 'plugins', 'imprint'])
      expect(await paris.call('editChange', { id, key, edits: [edit('customerService', contact), edit(field, 1)] }), field).toMatchObject({
        status: 403,
      })
    expect(await paris.call('editChange', { id, key, edits: [edit('customerService', contact)] })).toMatchObject({
      status: 200,
      body: { conflicts: [] },
    })
    expect((await paris.call('listChanges', {})).body).toEqual([
      expect.objectContaining({ id, documents: [expect.objectContaining({ key })] }),
    ])
    expect(await paris.call('withdrawDocument', { id, key })).toMatchObject({ status: 404 })

    const other = 'sites/spain'
    expect(await paris.call('readPublic', { key: other })).toMatchObject({ status: 404 })
    expect(await paris.call('editChange', { id, key: other, edits: [edit('customerService', contact)] })).toMatchObject({ status: 404 })
    expect(await paris.call('listDocumentVersions', { key: other })).toMatchObject({ status: 404 })
    const spain = await office.person('manager', { everything: false, sites: ['spain'], locationIds: [] })
    for (const call of ['getChangeEffect', 'publishChange', 'discardChange'] as const)
      expect(await spain.call(call, { id }), call).toMatchObject({ status: 404 })
    expect(await spain.call('readDraft', { id, key })).toMatchObject({ status: 404 })
    expect(await spain.call('editChange', { id, key, edits: [edit('customerService', contact)] })).toMatchObject({ status: 404 })

    expect(await paris.call('publishChange', { id })).toMatchObject({ status: 200 })
    expect(await read()).toEqual({ ...before, customerService: contact })
    // an earlier version that differs in more than their fields is not theirs to bring back
    const wider = await begun(manager)
    await manager.call('editChange', { id: wider, key, edits: [edit('name', 'Paris by bus')] })
    expect(await manager.call('publishChange', { id: wider })).toMatchObject({ status: 200 })
    expect(await paris.call('restoreDocument', { key, version: 1, seen: 3 })).toMatchObject({ status: 403 })
    expect(await paris.call('restoreDocument', { key, version: 1, seen: 3, path: ['customerService'] })).toMatchObject({ status: 200 })
    const rows = await fixture.shop.database.rows(`SELECT call FROM audit WHERE site = 'paris' ORDER BY seq`)
    expect(rows).toEqual([
      { call: 'editChange' },
      { call: 'publishChange' },
      { call: 'editChange' },
      { call: 'publishChange' },
      { call: 'restoreDocument' },
    ])
  })

  test('an option or a tour with tickets still to travel is not withdrawn, nor a site with orders: the refusal says how many', async () => {
    const [n, key] = [8, `cities/harbourtown/tour-${tour(8)}`]
    const passengers = [{ typeId: 2, quantity: 1 }]
    const [early, late] = [fixture.day(30), fixture.day(31)]
    for (const day of [early, late]) await paidOrder(fixture, [{ optionId: ids(n).longer, day, passengers }])
    const without = async (optionId: number) => {
      const id = await begun()
      const { body } = (await editor.call('readPublic', { key })).body as { body: { options: { id: number }[] } }
      const before = body.options.find((option) => option.id === optionId)
      await editor.call('editChange', { id, key, edits: [{ id: randomUUID(), path: ['options', `#${optionId}`], before }] })
      return id
    }
    // the package of the fixture is made of the tour's options
    const loose = await begun()
    await editor.call('withdrawDocument', { id: loose, key: `cities/harbourtown/tour-${tour(n) + 1}` })
    expect(await manager.call('publishChange', { id: loose })).toMatchObject({ status: 200 })

    const sold = await without(ids(n).longer)
    expect((await editor.call('getChangeEffect', { id: sold })).body.mistakes).toEqual([
      { key, path: `options.#${ids(n).longer}`, reason: '2 orders are still to travel' },
    ])
    const refused = await manager.call('publishChange', { id: sold })
    expect(refused).toMatchObject({ status: 409, body: { code: 'orders-to-travel', params: { orders: 2, document: key } } })
    expect(await manager.call('publishChange', { id: await without(ids(n).timed) })).toMatchObject({ status: 200 })

    const whole = await begun()
    expect(await editor.call('withdrawDocument', { id: whole, key })).toMatchObject({ status: 200 })
    expect(await manager.call('publishChange', { id: whole })).toMatchObject({ status: 409, body: { code: 'orders-to-travel' } })

    const site = await begun(manager)
    await manager.call('withdrawDocument', { id: site, key: 'sites/worldwide' })
    const [{ orders = 0 } = {}] = await fixture.shop.database.rows<{ orders: number }>(
      `SELECT count(*)::int AS orders FROM transactions WHERE site = 'worldwide' AND reference IS NOT NULL`,
    )
    expect(await manager.call('publishChange', { id: site })).toMatchObject({
      status: 409,
      body: { code: 'site-has-orders', params: { orders, document: 'sites/worldwide' } },
    })
    await fixture.shop.database.rows(`UPDATE vouchers SET valid_from = '2020-01-01', valid_until = '2020-01-02'`)
    await fixture.shop.database.rows('UPDATE departures SET sold = 0 WHERE option_id = $1', [ids(n).longer])
    expect(await manager.call('publishChange', { id: whole })).toMatchObject({ status: 200 })
    expect(await adultPrices(n)).toEqual(undefined)
  })
})
