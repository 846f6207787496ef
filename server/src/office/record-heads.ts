import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, type Db } from '@opentop/store/db'
import { findLostHeads, findRecordHead, type RecordHead } from '@opentop/store/office/record-head'

const fileOf = (dataDir: string): string => join(dataDir, 'record-heads.txt')
const line = /^(\S+) (\d+) ([0-9a-f]*)$/

type DatedHead = RecordHead & { at: string }

/** The heads that were written down, the oldest first. */
async function readHeads(dataDir: string): Promise<DatedHead[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((one) => {
    const [, at, seq, hash] = line.exec(one) ?? []
    return at === undefined || hash === undefined ? [] : [{ at, seq: Number(seq), hash }]
  })
}

/** Writes the head of the record down once a day, where a change of the database does not reach it. */
export async function noteRecordHead(db: Db, dataDir: string, now: number, log: (head: RecordHead) => void): Promise<void> {
  const at = new Date(now).toISOString()
  const last = (await readHeads(dataDir)).at(-1)
  if (last?.at.slice(0, 10) === at.slice(0, 10)) return
  const head = await findRecordHead(db)
  if (head.seq === 0) return
  await appendFile(fileOf(dataDir), `${at} ${head.seq} ${head.hash}\n`)
  log(head)
}

/** What a comparison of the record with the heads on this host finds. */
export async function findCutRecord(db: Db, dataDir: string): Promise<string[]> {
  return findLostHeads(db, await readHeads(dataDir))
}
