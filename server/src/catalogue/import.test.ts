import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishCatalogue } from '@opentop/api/catalogue/publish'
import type { Database } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departure/departures'
import { findPublished } from '@opentop/store/document'
import { migrate } from '@opentop/store/migrate'
import { insertDepartureActs } from '@opentop/store/departure/departure-act'
import { openPostgres } from '@opentop/store/postgres'
import { newDatabase } from '@opentop/store/testing/shared-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFolder } from './export.ts'
import { followDay, importFolder } from './import.ts'

const catalogue = fileURLToPath(new URL('../../../catalogue', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'opentop-catalogue-'))
let database: Database
beforeAll(async () => {
  cpSync(catalogue, folder, { recursive: true, filter: (path) => !/cities\/(?!bath)[a-z]/.test(path) })
  database = openPostgres(await newDatabase())
  await migrate(database)
  await importFolder(database, folder, '2030-03-01')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const versionNow = async () => (await database.rows('SELECT version FROM catalogue_state'))[0]?.version
const firstCoupon = async () => (await database.rows('SELECT code, buy_from, buy_to FROM coupons ORDER BY code LIMIT 1'))[0]
const lastDeparture = async () => (await database.rows('SELECT max(service_day) AS day FROM departures'))[0]?.day

test('CAT-09 a running shop on a new day moves relative dates of the catalogue and sells one more day', async () => {
  const [before, coupon] = [await versionNow(), await firstCoupon()]
  await followDay(database, '2030-03-01')
  expect([await versionNow(), await lastDeparture()]).toEqual([before, '2031-03-02'])
  await followDay(database, '2030-03-02')
  expect([await versionNow(), await lastDeparture()]).toEqual([Number(before) + 1, '2031-03-03'])
  expect(await firstCoupon()).not.toEqual(coupon)
})

test('OFF-11 acts of the office stay when the catalogue is imported on a new day, until an import is asked to end them', async () => {
  const [departure] = await database.rows<{ optionId: number; minute: number; capacity: number }>(
    `SELECT option_id AS "optionId", start_minute AS minute, capacity FROM departures WHERE service_day = '2030-03-20' AND capacity > 0 ORDER BY 1, 2 LIMIT 1`,
  )
  if (!departure) throw new Error('the catalogue has no departure')
  const { optionId, minute, capacity } = departure
  const act = { batchId: randomUUID(), optionId, fromDay: '2030-03-20', toDay: '2030-03-20', minute, madeBy: null }
  await database.transaction(async (tx) => {
    await insertDepartureActs(tx, [
      { ...act, kind: 'capacity', capacity: capacity + 7 },
      { ...act, kind: 'stop' },
    ])
    await generateDepartures(tx, '2030-03-20', '2030-03-20')
  })
  const now = () =>
    database.rows(`SELECT capacity, sale FROM departures WHERE option_id = $1 AND service_day = '2030-03-20' AND start_minute = $2`, [
      optionId,
      minute,
    ])
  expect(await importFolder(database, folder, '2030-03-02')).toEqual({ ok: true, changed: false, acts: { stay: 2 } })
  await followDay(database, '2030-03-03')
  expect(await now()).toEqual([{ capacity: capacity + 7, sale: 'stopped' }])
  expect(await importFolder(database, folder, '2030-03-03', { endsActs: true })).toMatchObject({ acts: { ended: 2 } })
  expect(await now()).toEqual([{ capacity, sale: 'open' }])
})

const publishEdit = (key: string, edit: (text: string) => string) =>
  database.transaction(async (tx) => {
    const documents = (await findPublished(tx)).map((one) =>
      one.key === key ? { ...one, body: JSON.parse(edit(JSON.stringify(one.body))) as object } : one,
    )
    await publishCatalogue(tx, documents, { today: '2030-03-03', checksum: 'office', origin: 'office', note: 'a new name' })
  })
const loop = 'cities/bath/city-loop'
const namesOfLoop = async () =>
  (
    await database.rows<{ names: { en: string; de: string } }>(
      `SELECT names FROM products WHERE names ->> 'en' LIKE 'Bath%' ORDER BY id LIMIT 1`,
    )
  )[0]?.names

test('CAT-09 what the office published stays at a midnight and at an import; a changed file is merged with it by field, the same field is refused', async () => {
  const file = join(folder, `${loop}.yaml`)
  const text = readFileSync(file, 'utf8')
  const before = await namesOfLoop()
  if (!before) throw new Error('Bath has no tour')
  await publishEdit(loop, (body) => body.replace(`"en":"${before.en}"`, '"en":"Bath by the office"'))
  expect((await namesOfLoop())?.en).toBe('Bath by the office')
  await followDay(database, '2030-03-04')
  expect(await importFolder(database, folder, '2030-03-04')).toMatchObject({ ok: true })
  expect((await namesOfLoop())?.en).toBe('Bath by the office')

  writeFileSync(file, text.replace(before.de, 'Bath auf Deutsch'))
  expect(await importFolder(database, folder, '2030-03-04')).toMatchObject({ ok: true, changed: true })
  expect(await namesOfLoop()).toMatchObject({ en: 'Bath by the office', de: 'Bath auf Deutsch' })

  writeFileSync(file, text.replace(before.en, 'Bath by the file'))
  const refused = await importFolder(database, folder, '2030-03-04')
  expect(refused).toMatchObject({ ok: false, isConflict: true, mistakes: [{ file: `${loop}.yaml`, field: 'names.en' }] })
  expect((await namesOfLoop())?.en).toBe('Bath by the office')
  writeFileSync(file, text)
})

test('CAT-09 an export gives the files back byte for byte, with the one line that the office changed, and imports without a change', async () => {
  const out = mkdtempSync(join(tmpdir(), 'opentop-export-'))
  const [file, exported] = [join(folder, `${loop}.yaml`), join(out, `${loop}.yaml`)]
  expect(await importFolder(database, folder, '2030-03-04')).toMatchObject({ ok: true })
  await publishEdit(loop, (body) => body.replace(/"eur":(\d+)/, '"eur":4321'))
  const count = await exportFolder(database, out)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  expect(count).toBe(names.length)
  const changed = names.filter((name) => readFileSync(join(folder, name), 'utf8') !== readFileSync(join(out, name), 'utf8'))
  expect(changed).toEqual([`${loop}.yaml`])
  const [before, after] = [file, exported].map((path) => readFileSync(path, 'utf8').split('\n')) as [string[], string[]]
  expect(after.filter((line, n) => line !== before[n]).every((line) => line.includes('4321') || line.includes('Bath by the office'))).toBe(
    true,
  )
  const versions = async () =>
    (await database.rows('SELECT (SELECT count(*) FROM document_versions) AS n, (SELECT sum(cents) FROM prices) AS cents'))[0]
  const published = await versions()
  expect(await importFolder(database, out, '2030-03-04')).toMatchObject({ ok: true, changed: true })
  expect(await versions()).toEqual(published)
  rmSync(out, { recursive: true })
})

test('CAT-09 catalogue files with a mistake are refused and the old catalogue stays', async () => {
  const before = await versionNow()
  cpSync(folder, `${folder}-wrong`, { recursive: true })
  writeFileSync(join(`${folder}-wrong`, 'coupons.yaml'), 'today')
  expect(await importFolder(database, `${folder}-wrong`, '2030-03-04')).toMatchObject({ ok: false, isConflict: false })
  expect(await versionNow()).toBe(before)
  rmSync(`${folder}-wrong`, { recursive: true })
})

test('an import without the file of a site that has orders is refused with their number', async () => {
  const without = `${folder}-without`
  cpSync(folder, without, { recursive: true, filter: (path) => !path.endsWith('sites/london.yaml') })
  const order = randomUUID()
  await database.rows(
    `INSERT INTO transactions (id, site, currency_id, lang, state, created_at, updated_at, paid_at) VALUES ($1, 'london', 1, 'en', 'CANCELLED', now(), now(), now())`,
    [order],
  )
  expect(await importFolder(database, without, '2030-03-03')).toMatchObject({
    ok: false,
    mistakes: [{ file: 'sites/london.yaml', reason: "can't be withdrawn: it has 1 orders" }],
  })
  await database.rows('DELETE FROM transactions WHERE id = $1', [order])
  rmSync(without, { recursive: true })
})

test('a catalogue without relative dates on a new day gets departures for the new last day only', async () => {
  const before = await versionNow()
  await database.rows(`UPDATE document_versions SET body = replace(body::text, 'today', 'that day')::json`)
  await followDay(database, '2030-03-05')
  expect([await versionNow(), await lastDeparture()]).toEqual([before, '2031-03-06'])
})

test('PIC-02 a picture of the catalogue is imported with the tour that shows it, and an export gives its bytes back', async () => {
  const out = mkdtempSync(join(tmpdir(), 'opentop-export-'))
  const [file, hash] = [join(folder, `${loop}.yaml`), '92eb258c28b2aa466c793d742d7cbe43']
  const alt = '{ en: The loop, es: El circuito, fr: La boucle, de: Die Runde, it: Il giro }'
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('routes:', `pictures: [{ file: ${hash}, size: [960, 680], alt: ${alt}, credit: Opentop }]\nroutes:`))
  expect(await importFolder(database, folder, '2030-03-05')).toMatchObject({ ok: true })
  expect(
    await database.rows(
      `SELECT pictures -> 0 ->> 'file' AS file, pictures -> 0 -> 'alt' ->> 'en-us' AS alt FROM products WHERE pictures <> '[]'`,
    ),
  ).toEqual([{ file: hash, alt: 'The loop' }])
  await exportFolder(database, out)
  expect(readFileSync(join(out, `pictures/${hash}.webp`))).toEqual(readFileSync(join(folder, `pictures/${hash}.webp`)))
  expect(readFileSync(join(out, `${loop}.yaml`), 'utf8')).toContain(`pictures: [{ file: ${hash}`)
  rmSync(out, { recursive: true })
  writeFileSync(file, text)
})
