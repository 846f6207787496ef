import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { findFaults } from '../verify/verify.ts'
import { findLostHeads, findRecordHead } from './record-head.ts'
import { erasePersonal, findRecords } from './record-search.ts'
import { findBrokenRecords, insertRecord, type RecordEntry } from './record.ts'

const database = useDatabase()
const everything = { everything: true, sites: [], locationIds: [], cities: [] }
const all = { record: everything, personal: everything }

const entry = (n: number, more: Partial<RecordEntry> = {}): RecordEntry => ({
  staffId: randomUUID(),
  staffName: `Person ${n}`,
  address: '127.0.0.1',
  call: 'changeOrder',
  subject: 'order',
  subjectId: `order-${n}`,
  site: 'worldwide',
  locationIds: [1, n],
  before: { state: 'PAID', n },
  after: { state: 'REFUNDED', n },
  personal: { name: `Traveller ${n}` },
  requestId: randomUUID(),
  ...more,
})
const write = (n: number, more?: Partial<RecordEntry>) => database().transaction((tx) => insertRecord(tx, entry(n, more)))

async function tamper(sql: string): Promise<void> {
  await database().rows('ALTER TABLE audit DISABLE TRIGGER audit_append_only')
  await database().rows(sql)
  await database().rows('ALTER TABLE audit ENABLE TRIGGER audit_append_only')
}

beforeEach(async () => {
  await tamper('DELETE FROM audit_personal')
  await tamper('DELETE FROM audit')
  await database().rows(`UPDATE audit_head SET seq = 0, hash = '\\x'`)
})

describe('OFF-04 the record is a chain', () => {
  test('16 writers at once: every row follows from the one before', async () => {
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        for (let n = 0; n < 5; n++) await write(writer * 5 + n)
      }),
    )
    const [{ count, last } = { count: 0, last: 0 }] = await database().rows<{ count: number; last: number }>(
      'SELECT count(*)::int AS count, max(seq)::int AS last FROM audit',
    )
    expect([count, last]).toEqual([80, 80])
    expect(await findBrokenRecords(database())).toEqual([])
  })

  test('a row can be neither changed nor deleted', async () => {
    await write(1)
    await expect(database().rows(`UPDATE audit SET call = 'x'`)).rejects.toThrow()
    await expect(database().rows('DELETE FROM audit')).rejects.toThrow()
  })

  test.each([
    `at = at + interval '1 microsecond'`,
    `staff_id = gen_random_uuid()`,
    'staff_id = NULL',
    `staff_name = 'Other'`,
    `address = '10.0.0.1'`,
    `call = 'other'`,
    `subject = 'till'`,
    `subject_id = 'other'`,
    `site = 'portugal'`,
    'site = NULL',
    'location_ids = ARRAY[1]',
    `before = '{"state":"PAID","n":3}'`,
    'after = NULL',
    'personal_hash = NULL',
    `request_id = 'other'`,
    `hash = sha256('x')`,
  ])('a row with another value (%s) is found by verify', async (change) => {
    for (let n = 1; n <= 3; n++) await write(n)
    await tamper(`UPDATE audit SET ${change} WHERE seq = 2`)
    const faults = await findFaults(database())
    expect(faults.map(({ check }) => check)).toEqual(['the record of the office is an unbroken chain'])
    expect(faults[0]?.faults.join()).toContain('record 2 was changed')
  })

  test('without its head nothing is written, and verify says so', async () => {
    await write(1)
    const [head] = await database().rows<{ seq: number; hash: Buffer }>('DELETE FROM audit_head RETURNING seq, hash')
    await expect(write(2)).rejects.toThrow('the record has no head')
    expect(await findBrokenRecords(database())).toEqual(['the record has no head'])
    await database().rows('INSERT INTO audit_head (id, seq, hash) VALUES (1, $1, $2)', [head?.seq, head?.hash])
  })

  test('a missing row, a changed personal row, a missing one and a replaced head are found', async () => {
    for (let n = 1; n <= 4; n++) await write(n)
    await database().rows(`UPDATE audit_personal SET data = '{"name":"Other"}' WHERE seq = 1`)
    await database().rows('DELETE FROM audit_personal WHERE seq IN (2, 3)')
    await tamper('DELETE FROM audit WHERE seq = 2')
    await database().rows(`UPDATE audit_head SET hash = sha256('x')`)
    expect(await findBrokenRecords(database())).toEqual([
      'record 3 follows a gap',
      'personal data of record 1 was changed',
      'personal data of record 3 is missing',
      'the record ends at 4, its head at 4',
    ])
  })

  test('a cut end with a head that fits passes the chain, but not the heads that were written down', async () => {
    for (let n = 1; n <= 3; n++) await write(n)
    const at = '2026-06-20T00:00:00.000Z'
    const heads = [{ ...(await findRecordHead(database())), at }]
    expect(await findLostHeads(database(), heads)).toEqual([])
    await database().rows('DELETE FROM audit_personal WHERE seq = 3')
    await tamper('DELETE FROM audit WHERE seq = 3')
    await database().rows('UPDATE audit_head SET seq = 2, hash = (SELECT hash FROM audit WHERE seq = 2)')
    expect(await findBrokenRecords(database())).toEqual([])
    expect(await findLostHeads(database(), heads)).toEqual([`record 3, the last one on ${at}, is missing`])
    await write(9)
    expect(await findLostHeads(database(), heads)).toEqual([`record 3, the last one on ${at}, is another one now`])
  })

  test('personal data that an act erased leaves the chain whole; what was erased by hand, or only marked so, is found', async () => {
    await write(1)
    await write(2)
    const elsewhere = { everything: false, sites: ['portugal'], locationIds: [], cities: [] }
    expect(await database().transaction((tx) => erasePersonal(tx, 'order', 'order-1', elsewhere))).toEqual([])
    expect(await database().transaction((tx) => erasePersonal(tx, 'order', 'order-1', everything))).toHaveLength(1)
    expect(await findBrokenRecords(database())).toEqual(['personal data of record 1 was erased by no act'])
    await write(3, { call: 'eraseRecordPersonal', subjectId: 'order-1', personal: null })
    expect(await findBrokenRecords(database())).toEqual([])
    expect(await findRecords(database(), { subjectId: 'order-1' }, all, 5)).toContainEqual(
      expect.objectContaining({ isErased: true, personal: null }),
    )
    await database().rows('UPDATE audit_personal SET erased_at = now() WHERE seq = 2')
    expect(await findBrokenRecords(database())).toEqual([
      'personal data of record 2 is erased and still there',
      'personal data of record 2 was erased by no act',
    ])
  })
})

describe('OFF-04 the record is searched', () => {
  test('by person, call, subject, day and text, in pages, within a scope', async () => {
    for (let n = 1; n <= 6; n++) await write(n, n === 6 ? { site: null, locationIds: [], call: 'signOut', subject: 'staff' } : {})
    const seqs = async (search: Parameters<typeof findRecords>[1], readers: Parameters<typeof findRecords>[2] = all) =>
      (await findRecords(database(), search, readers, 3)).map(({ seq }) => Number(seq))
    expect(await seqs({})).toEqual([6, 5, 4])
    expect(await seqs({ below: 4 })).toEqual([3, 2, 1])
    expect(await seqs({ person: 'person 2' })).toEqual([2])
    expect(await seqs({ call: 'signOut' })).toEqual([6])
    expect(await seqs({ subject: 'order', subjectId: 'order-3' })).toEqual([3])
    expect(await seqs({ text: '"n": 4' })).toEqual([4])
    expect(await seqs({ text: 'Traveller 4' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await seqs({ until: '2020-01-01' })).toEqual([])
    expect(await seqs({ from: '2020-01-01', until: today, call: 'signOut' }).then((found) => found.length <= 1)).toBe(true)
    const city = { everything: false, sites: [], locationIds: [2], cities: [2] }
    expect(await seqs({}, { record: city, personal: undefined })).toEqual([2])
    const [row] = await findRecords(database(), {}, { record: city, personal: undefined }, 1)
    expect(row).toMatchObject({ hasPersonal: true, personal: null })
  })
})
