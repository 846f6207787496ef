import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { databaseOn, type Database } from '../db.ts'
import { types } from '../postgres.ts'
import { lockFolder } from './lock.ts'
import { engineStream } from './stream.ts'

/** The major version is part of the folder's name: its format does not carry over. */
const folderName = 'postgres-18'

/** PostgreSQL inside this process, one connection, in a folder (or in memory when none is given); a new one may begin as a copy of an image. */
export async function openEmbedded(dataDir?: string, image?: string): Promise<Database> {
  let unlock = (): void => undefined
  if (dataDir !== undefined) {
    mkdirSync(dataDir, { recursive: true })
    unlock = lockFolder(join(dataDir, 'database.lock'))
  }
  const folder = dataDir === undefined ? '' : join(dataDir, folderName)
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { folder, image } })
  let current: Duplex | undefined
  let onClosed = (): void => undefined
  await new Promise<void>((ready, failed) => {
    worker.once('error', failed)
    worker.on('message', (message: 'ready' | 'closed' | { failed: string } | Uint8Array) => {
      if (message === 'ready') ready()
      else if (message === 'closed') onClosed()
      else if (message instanceof Uint8Array) current?.push(message)
      else current?.destroy(new Error(message.failed))
    })
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const pool = new pg.Pool({
    max: 1,
    types,
    idleTimeoutMillis: 0,
    stream: () => engineStream(worker, (stream) => (current = stream)),
    user: 'postgres',
    database: 'postgres',
  })
  pool.on('error', () => undefined)
  return databaseOn(pool, 'embedded', async () => {
    await new Promise<void>((done) => {
      onClosed = done
      worker.postMessage('close')
    })
    await worker.terminate()
    unlock()
  })
}
