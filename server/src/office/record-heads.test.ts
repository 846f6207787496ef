import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@opentop/store/db'
import { insertRecord } from '@opentop/store/office/record'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCutRecord, noteRecordHead } from './record-heads.ts'

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

test('OFF-04 the head of the record is written down once a day, and a record without it is found', async () => {
  const logged: number[] = []
  const note = (at: string) => noteRecordHead(database, folder, Date.parse(at), ({ seq }) => void logged.push(Number(seq)))
  expect(await findCutRecord(database, folder)).toEqual([])
  await note('2026-06-19T10:00:00Z')
  await write()
  await note('2026-06-20T10:00:00Z')
  await write()
  await note('2026-06-20T23:00:00Z')
  await note('2026-06-21T01:00:00Z')
  expect(logged).toEqual([1, 2])
  expect(readFileSync(file, 'utf8')).toMatch(/^2026-06-20T10:00:00.000Z 1 [0-9a-f]{64}\n2026-06-21T01:00:00.000Z 2 [0-9a-f]{64}\n$/)
  expect(await findCutRecord(database, folder)).toEqual([])
  appendFileSync(file, `2026-06-22T01:00:00.000Z 3 ${'0'.repeat(64)}\n`)
  expect(await findCutRecord(database, folder)).toEqual(['record 3, the last one on 2026-06-22T01:00:00.000Z, is missing'])
})
