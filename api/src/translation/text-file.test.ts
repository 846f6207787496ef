import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { xliff12ToJs, xliff2js } from 'xliff'

let fixture: BookingFixture
let office: TestOffice
let manager: OfficePerson
let translator: OfficePerson
let change: string
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  manager = await office.person('manager')
  translator = await office.person('translator')
  await (await office.person('owner')).call('setTextLangs', { id: translator.id, version: 1, langs: ['de'] })
  change = (await manager.call('openChange', { name: 'Announcements' })).body.id
  const edits = Object.entries(announcement).map(([lang, after]) => ({ id: randomUUID(), path: ['announcement', lang], after }))
  expect(await manager.call('editChange', { id: change, key, edits })).toMatchObject({ status: 200 })
}, 90_000)
afterAll(() => fixture.shop.database.close())

const key = 'cities/harbourtown/tour-1000'
const hostile = '=1+1 <b> & "quotes", **bold**; [terms](/terms)\n\n- one\n- two'
const announcement = { en: hostile, es: hostile, fr: hostile, de: `Deutsch ${hostile}`, it: hostile }
const formats = ['xliff-1.2', 'xliff-2.0', 'csv'] as const

async function exported(format: (typeof formats)[number], todo = false): Promise<string> {
  const { status, body } = await translator.call('exportTexts', { lang: 'de', format, todo, key })
  expect(status).toBe(200)
  return body as unknown as string
}
const sent = (text: string, person = translator) => person.call('importTexts', { name: 'Import', text })
const german = async () => ((await manager.call('getTexts', { key, change })).body.body as { announcement: { de: string } }).announcement.de

describe('CAT-09 files of translators', () => {
  test.each(formats)('%s: what was exported changes nothing, and its source and target read back byte by byte', async (format) => {
    const text = await exported(format)
    const { body } = await translator.call('compareTextFile', { text })
    expect(body).toMatchObject({ lang: 'de', units: [] })
    expect(body.unchanged).toBeGreaterThan(5)
    expect(await sent(text)).toMatchObject({ status: 409, body: { code: 'nothing-changed' } })
    if (format === 'csv') expect(text).not.toMatch(/(^|["\n;,])=/)
  })

  test('an independent reader finds every text of the files in their places', async () => {
    const [old, now] = [await xliff12ToJs(await exported('xliff-1.2')), await xliff2js(await exported('xliff-2.0'))]
    expect(old.resources[key]?.['announcement']).toMatchObject({ source: hostile, target: announcement.de })
    expect(now).toMatchObject({ sourceLanguage: 'en-GB', targetLanguage: 'de-DE' })
    const units = Object.values(now.resources['f1'] ?? {})
    expect(units).toContainEqual(expect.objectContaining({ source: hostile, target: announcement.de }))
  })

  test('a tool’s file with segments, groups and marks is shown as a difference and then written into the draft, which is not public', async () => {
    const split = (text: string) => `<segment><source>${text}</source><target><mrk id="m1" type="term">Neu. </mrk></target></segment>`
    const text = (await exported('xliff-2.0')).replace(
      /<segment state="translated"><source>Tour 0<\/source>.*?<\/segment>/,
      () => `${split('Tour ')}<ignorable><source></source></ignorable><segment><source>0</source><target>Runde</target></segment>`,
    )
    const { body } = await translator.call('compareTextFile', { text })
    expect(body.units).toEqual([expect.objectContaining({ key, path: ['names'], source: 'Tour 0', after: 'Neu. Runde' })])
    expect(await sent(text)).toMatchObject({ status: 200, body: { texts: 1, documents: 1 } })
    expect((await manager.call('getTexts', { key, change })).body.body).toMatchObject({ names: { de: 'Neu. Runde' } })
    expect((await manager.call('getTexts', { key })).body.body).not.toMatchObject({ names: { de: 'Neu. Runde' } })
  })

  test('an unknown text, another source, lost markup or a broken file refuses all of it with its line; nothing is half imported', async () => {
    const before = await german()
    const text = (await exported('xliff-1.2')).replace(`>Deutsch =1`, '>Anders =1')
    const line = text.slice(0, text.indexOf('id="announcement"')).split('\n').length
    const wrong: [string, number, string][] = [
      [text.replace('id="overview"', 'id="nowhere"'), 0, 'text-wrong'],
      [text.replace(/source-hash \w+/g, 'source-hash 00'), 0, 'text-wrong'],
      [text.replace('Anders =1+1 &lt;b&gt; &amp; "quotes", **bold**', 'Anders bold'), line, 'text-wrong'],
      [text.replace('(/terms)\n\n- one\n- two</target>', '(https://evil.example)</target>'), line, 'text-wrong'],
      [text.replaceAll(key, 'cities/elsewhere/tour-1'), 0, 'text-wrong'],
      [text.replace('</body>', ''), 0, 'text-file-wrong'],
      [text.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'), 2, 'text-file-wrong'],
      ['document,text\n1,2', 1, 'text-file-wrong'],
    ]
    for (const [file, at, code] of wrong) {
      const { status, body } = await sent(file)
      expect({ status, code: body.code }, file.slice(0, 300)).toEqual({ status: 422, code })
      if (at > 0) expect(body.detail).toContain(`Line ${at}`)
    }
    expect(await german()).toBe(before)
    expect(await sent(text.replaceAll('de-DE', 'fr-FR'))).toMatchObject({ status: 403 })
    expect(await translator.call('exportTexts', { lang: 'it', format: 'csv', todo: false })).toMatchObject({ status: 403 })
    expect(await sent(text)).toMatchObject({ status: 200, body: { texts: 1 } })
    expect(await german()).toBe(`Anders ${hostile}`)
  })

  test('where no draft of a city or tour is open, an import begins a change with it', async () => {
    const other = 'cities/harbourtown/tour-1002'
    const sheet = `document,text,source hash,source,de\n${other},names,,Tour 1,Zweite`
    expect(await sent(sheet)).toMatchObject({ status: 422 })
    const { body } = await translator.call('exportTexts', { lang: 'de', format: 'csv', todo: false, key: other })
    expect(await sent(String(body).replace(/("Tour 1",)"[^"]*"/, '$1"Zweite"'))).toMatchObject({ status: 200, body: { texts: 1 } })
    const { documents } = (await translator.call('getTextOverview', {})).body
    expect(documents.find((one) => one.key === other)?.change).toMatchObject({ name: 'Import' })
  })

  test('what is missing leaves with an empty target, and only that where only work to do is asked for', async () => {
    const rows = await exported('csv', true)
    expect(rows.split('\r\n').filter((line) => line !== '')).toHaveLength(1)
    await manager.call('editChange', {
      id: change,
      key,
      edits: [{ id: randomUUID(), path: ['names', 'en'], before: 'Tour 0', after: 'Quay loop' }],
    })
    const todo = await exported('xliff-1.2', true)
    expect(todo).toContain('state="needs-review-translation"')
    expect(todo.match(/<trans-unit /g)).toHaveLength(1)
  })
})
