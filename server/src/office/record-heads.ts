import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { errorCode, type Db } from '@opentop/store/db'
import { findLostHeads, findRecordHead, type RecordHead } from '@opentop/store/record/record-head'

type HeadPlaces = { dataDir: string; recordHeadDir: string | undefined }
const fileOf = ({ dataDir }: HeadPlaces): string => join(dataDir, 'record-heads.txt')
const line = /^(\S+) (\d+) ([0-9a-f]*)$/

type DatedHead = RecordHead & { at: string }

const ifMissing =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return nothing
    throw error
  }

async function readStore(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]))
  return Promise.all(names.filter((name) => /^\d+\.txt$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')))
}

async function readHeads(places: HeadPlaces): Promise<DatedHead[]> {
  const text = await readFile(fileOf(places), 'utf8').catch(ifMissing(''))
  const stored = places.recordHeadDir === undefined ? [] : await readStore(places.recordHeadDir)
  return [text, ...stored]
    .join('\n')
    .split('\n')
    .flatMap((one) => {
      const [, at, seq, hash] = line.exec(one) ?? []
      return at === undefined || hash === undefined ? [] : [{ at, seq: Number(seq), hash }]
    })
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/**
 * Writes the head of the record down where a change of the database does not reach it, unless it was the last one that was written. The
 * act that it follows is done already: a failure is logged, and the next try writes a later head.
 */
export function recordHeads(db: Db, places: HeadPlaces, now: () => number, log: () => Log | undefined): () => Promise<void> {
  let last = 0
  async function note(): Promise<void> {
    const head = await findRecordHead(db)
    const seq = Number(head.seq)
    if (seq === 0 || seq === last) return
    const text = `${new Date(now()).toISOString()} ${seq} ${head.hash}\n`
    await mkdir(places.dataDir, { recursive: true })
    await appendFile(fileOf(places), text)
    if (places.recordHeadDir !== undefined) await writeNewFile(places.recordHeadDir, seq, text)
    last = seq
    log()?.info(head, 'head of the record of the office')
  }
  return () => note().catch((error: unknown) => log()?.warn({ err: error }, 'the head of the record is not written'))
}

/** A store that takes each file once may refuse to change one; another process may have written the same head. */
async function writeNewFile(folder: string, seq: number, text: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${seq}.txt`), text, { flag: 'wx' }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

export async function findCutRecord(db: Db, places: HeadPlaces): Promise<string[]> {
  return findLostHeads(db, await readHeads(places))
}
