import { randomUUID } from 'node:crypto'
import type { LangCode } from '@opentop/contract/shape'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { newLoop } from '../testing/new-town.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { priceEdit } from '../testing/price-edit.ts'

let fixture: BookingFixture
let office: TestOffice
let owner: OfficePerson
let manager: OfficePerson
let translator: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  owner = await office.person('owner')
  manager = await office.person('manager', undefined, { name: 'Marta' })
  translator = await office.person('translator', undefined, { name: 'Elena' })
  await owner.call('setTextLangs', { id: translator.id, version: 1, langs: ['de', 'it'] })
}, 90_000)
afterAll(() => fixture.shop.database.close())

const keyOf = (n: number) => `cities/harbourtown/tour-${1000 + 2 * n}`
const begun = async (person = manager) => (await person.call('openChange', { name: 'Texts' })).body.id
const edit = (path: string[], after: unknown, before?: unknown) => ({ id: randomUUID(), path, before, after })
const read = async (key: string, change?: string, person = manager) =>
  (await person.call('getTexts', { key, ...(change === undefined ? {} : { change }) })).body
const bodyOf = async (key: string, change?: string) => (await read(key, change)).body as { names: Record<string, string> }
const todo = async (key: string, path: string, change?: string) =>
  (await read(key, change)).units.find((unit) => unit.path.join('/') === path)?.todo ?? {}
const countOf = async (key: string, lang: LangCode, person = manager) =>
  (await person.call('getTextOverview', {})).body.documents.find((one) => one.key === key)?.langs[lang]

/** Publishes another English name, or another name in the language given. */
async function renamed(key: string, name: string, lang = 'en') {
  const change = await begun()
  const { names } = await bodyOf(key)
  expect(await manager.call('editChange', { id: change, key, edits: [edit(['names', lang], name, names[lang])] })).toMatchObject({
    status: 200,
    body: { conflicts: [] },
  })
  expect(await manager.call('publishChange', { id: change })).toMatchObject({ status: 200 })
}

describe('CAT-09 texts in every language', () => {
  test('a source that changes makes its translations outdated, in the draft and when it is public; a new translation, “still right” or the former source settles it', async () => {
    const key = keyOf(0)
    const { names } = await bodyOf(key)
    expect(await countOf(key, 'de')).toMatchObject({ missing: 0, outdated: 0, words: 0 })
    const change = await begun()
    await manager.call('editChange', { id: change, key, edits: [edit(['names', 'en'], 'Quay and castle loop', names['en'])] })
    expect(await todo(key, 'names')).toEqual({})
    const all = Object.fromEntries(['es', 'fr', 'de', 'it', 'en-us'].map((lang) => [lang, { state: 'outdated', from: names['en'] }]))
    expect(await todo(key, 'names', change)).toEqual(all)
    expect(await countOf(key, 'de')).toMatchObject({ outdated: 1, words: 4 })
    await translator.call('editChange', { id: change, key, edits: [edit(['names', 'de'], 'Kai und Burg', names['de'])] })
    const right = { key, path: ['names'], lang: 'it' as const, source: 'Quay and castle loop' }
    expect(await translator.call('confirmText', { ...right, change, source: 'Quay' })).toMatchObject({ status: 409 })
    expect(await translator.call('confirmText', { ...right, change })).toMatchObject({ status: 200 })
    const { es, fr, 'en-us': american } = all
    expect(await todo(key, 'names', change)).toEqual({ es, fr, 'en-us': american })
    expect(await manager.call('publishChange', { id: change })).toMatchObject({ status: 200 })
    expect(await todo(key, 'names')).toEqual({ es, fr, 'en-us': american })
    expect((await read(key, undefined, translator)).own).toEqual(['de', 'it'])
    expect(await manager.call('confirmText', { ...right, lang: 'es' })).toMatchObject({ status: 200 })
    expect(await todo(key, 'names')).toEqual({ fr, 'en-us': american })
    await renamed(key, names['en'] ?? '')
    expect(Object.keys(await todo(key, 'names'))).toEqual(['es', 'de', 'it'])
  })

  test('a translation that goes back to what is public is as outdated as before, and one that an earlier source made stays so over other changes', async () => {
    const key = keyOf(1)
    await renamed(key, 'River loop')
    const change = await begun()
    const { names } = await bodyOf(key)
    const outdated = await todo(key, 'names')
    await manager.call('editChange', { id: change, key, edits: [edit(['names', 'de'], 'Flussrunde', names['de'])] })
    expect(Object.keys(await todo(key, 'names', change))).toEqual(['es', 'fr', 'it', 'en-us'])
    await manager.call('editChange', { id: change, key, edits: [edit(['names', 'de'], names['de'], 'Flussrunde')] })
    expect(await todo(key, 'names', change)).toEqual(outdated)
    await renamed(key, 'Fleuve', 'fr')
    expect(Object.keys(await todo(key, 'names'))).toEqual(['es', 'de', 'it', 'en-us'])
  })

  test('what a new tour copies from English is missing until somebody translates it or says that it is right', async () => {
    const change = await begun()
    const { key } = (await manager.call('makeTour', { id: change, city: 'cities/harbourtown/city', ...newLoop })).body
    const missing = { state: 'missing' }
    expect(await todo(key, 'names', change)).toEqual({ fr: missing, de: missing, it: missing })
    expect(await countOf(key, 'de')).toMatchObject({ missing: 3, outdated: 0 })
    const same = [edit(['names', 'de'], 'Mühle', newLoop.names.en)]
    await translator.call('editChange', { id: change, key, edits: same })
    await translator.call('confirmText', { key, change, path: ['names'], lang: 'it', source: newLoop.names.en })
    expect(await todo(key, 'names', change)).toEqual({ fr: missing })
    expect(await translator.call('editChange', { id: change, key, edits: [edit(['names', 'de'], '', 'Mühle')] })).toMatchObject({
      status: 200,
    })
    expect(await todo(key, 'names', change)).toEqual({ fr: missing, de: missing })
    await manager.call('discardChange', { id: change })
  })

  test('a translator’s batch holds texts of their languages: another language, a price or an address refuses it whole; other cities are not found', async () => {
    const key = keyOf(2)
    const id = await begun(translator)
    const { names } = await bodyOf(key)
    const own = edit(['names', 'de'], 'Runde', names['de'])
    const others = [
      edit(['names', 'es'], 'Vuelta', names['es']),
      edit(['names', 'en'], 'Loop', names['en']),
      edit(['slugs', 'de'], 'runde'),
      edit(['supplier'], 'Mine', 'Harbour Decks'),
      ...priceEdit(id, 1004, { before: 2000, after: 100 }).edits,
    ]
    for (const other of others)
      expect(await translator.call('editChange', { id, key, edits: [own, other] }), other.path.join('.')).toMatchObject({ status: 403 })
    expect(await bodyOf(key, id)).toMatchObject({ names: { de: names['de'] } })
    expect(await translator.call('editChange', { id, key, edits: [own] })).toMatchObject({ status: 200 })
    expect(await translator.call('confirmText', { key, path: ['names'], lang: 'fr', source: '' })).toMatchObject({ status: 403 })
    const stranger = await office.person('translator', { everything: false, sites: [], locationIds: [8] })
    expect((await stranger.call('getTextOverview', {})).body.documents).toEqual([])
    expect(await stranger.call('getTexts', { key })).toMatchObject({ status: 404 })
    expect(await stranger.call('confirmText', { key, path: ['names'], lang: 'de', source: '' })).toMatchObject({ status: 404 })
    expect(JSON.stringify((await read(key, id, translator)).body)).not.toContain('prices')
  })
})
