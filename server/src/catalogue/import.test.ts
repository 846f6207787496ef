import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departures'
import { migrate } from '@opentop/store/migrate'
import { insertDepartureActs } from '@opentop/store/office/departure-act'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followDay, importFolder } from './import.ts'

const catalogue = fileURLToPath(new URL('../../../catalogue', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'opentop-catalogue-'))
let database: Database
beforeAll(async () => {
  cpSync(catalogue, folder, { recursive: true, filter: (path) => !/cities\/(?!bath)[a-z]/.test(path) })
  database = await freshEmbedded()
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
  await followDay(database, folder, '2030-03-01')
  expect([await versionNow(), await lastDeparture()]).toEqual([before, '2031-03-02'])
  await followDay(database, folder, '2030-03-02')
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
  await followDay(database, folder, '2030-03-03')
  expect(await now()).toEqual([{ capacity: capacity + 7, sale: 'stopped' }])
  expect(await importFolder(database, folder, '2030-03-03', { endsActs: true })).toMatchObject({ acts: { ended: 2 } })
  expect(await now()).toEqual([{ capacity, sale: 'open' }])
})

test('CAT-09 catalogue files with a mistake on a new day keep the old catalogue and fail the job', async () => {
  const before = await versionNow()
  cpSync(folder, `${folder}-wrong`, { recursive: true })
  writeFileSync(join(`${folder}-wrong`, 'coupons.yaml'), 'today')
  await expect(followDay(database, `${folder}-wrong`, '2030-03-04')).rejects.toThrow('the catalogue has 1 mistakes')
  expect(await versionNow()).toBe(before)
  rmSync(`${folder}-wrong`, { recursive: true })
})

test('a catalogue without relative dates on a new day gets departures for the new last day only', async () => {
  const before = await versionNow()
  const fixed = `${folder}-fixed`
  cpSync(folder, fixed, { recursive: true })
  for (const name of readdirSync(fixed, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')))
    writeFileSync(join(fixed, name), readFileSync(join(fixed, name), 'utf8').replaceAll(/\btoday\b/g, 'that day'))
  await followDay(database, fixed, '2030-03-05')
  expect([await versionNow(), await lastDeparture()]).toEqual([before, '2031-03-06'])
  rmSync(fixed, { recursive: true })
})
