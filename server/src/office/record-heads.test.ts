import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@opentop/store/db'
import { insertRecord } from '@opentop/store/record/record'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCutRecord, recordHeads } from './record-heads.ts'

const folder = mkdtempSync(join(tmpdir(), 'opentop-heads-'))
const file = join(folder, 'record-heads.txt')
let database: Database
beforeAll(async () => void (database = await freshEmbedded()))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const row = { staffId: null, staffName: '', address: '', call: 'test', subject: 'test', subjectId: '1', site: null, locationIds: [] }
const write = () => database.transaction((tx) => insertRecord(tx, { ...row, before: null, after: null, personal: null, requestId: 'r' }))

test('OFF-04 the head of the record is written down whenever it is new, in both places, and a record without it is found', async () => {
  const places = { dataDir: folder, recordHeadDir: join(folder, 'once') }
  const logged: unknown[] = []
  const log = { info: (head: unknown) => void logged.push(head), warn: (failure: unknown) => expect(failure).toBeUndefined() }
  let at = '2026-06-19T10:00:00Z'
  const note = recordHeads(
    database,
    places,
    () => Date.parse(at),
    () => log,
  )
  expect(await findCutRecord(database, places)).toEqual([])
  await note()
  await write()
  at = '2026-06-20T10:00:00Z'
  await note()
  await note()
  await write()
  at = '2026-06-20T10:05:00Z'
  await note()
  expect(logged).toMatchObject([{ seq: 1 }, { seq: 2 }])
  expect(readFileSync(file, 'utf8')).toMatch(/^2026-06-20T10:00:00.000Z 1 [0-9a-f]{64}\n2026-06-20T10:05:00.000Z 2 [0-9a-f]{64}\n$/)
  expect(readdirSync(places.recordHeadDir)).toEqual(['1.txt', '2.txt'])
  expect(await findCutRecord(database, places)).toEqual([])
  // access to the database and the file is not enough to change what a write-once store has
  writeFileSync(file, '')
  writeFileSync(join(places.recordHeadDir, '3.txt'), `2026-06-22T01:00:00.000Z 3 ${'0'.repeat(64)}\n`)
  expect(await findCutRecord(database, places)).toEqual(['record 3, the last one on 2026-06-22T01:00:00.000Z, is missing'])
})
