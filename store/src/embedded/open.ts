import { join } from 'node:path'
import pg, { type ClientBase } from 'pg'
import { databaseOn, type Database } from '../db.ts'
import { types } from '../postgres.ts'
import { startEngine } from './engine.ts'
import { damaged, damageIn, makeFolder, writeBlock } from './folder.ts'
import { lockFolder } from './lock.ts'

/** The major version is part of the folder's name: its format does not carry over. */
const folderName = 'postgres-18'

/** PostgreSQL inside this process, one connection, in a folder (or in memory when none is given); a new one may begin as a copy of an image. */
export async function openEmbedded(dataDir?: string, image?: string): Promise<Database> {
  let unlock = (): void => undefined
  const folder = dataDir === undefined ? '' : join(dataDir, folderName)
  if (dataDir !== undefined) {
    makeFolder(dataDir)
    unlock = lockFolder(join(dataDir, 'database.lock'))
  }
  try {
    const damage = folder === '' ? undefined : damageIn(folder)
    if (damage) throw damaged(damage)
    const engine = await startEngine(folder, image)
    const pool = new pg.Pool({
      max: 1,
      types,
      idleTimeoutMillis: 0,
      stream: engine.stream,
      onConnect: beginAnew,
      user: 'postgres',
      database: 'postgres',
    })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => void client.on('error', () => undefined))
    return databaseOn(pool, {
      name: 'embedded',
      tryDisk: async () => (dataDir === undefined ? undefined : writeBlock(join(dataDir, 'health'))),
      async close() {
        await engine.close()
        unlock()
      },
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** The engine has one session for ever: a new connection finds there what the one before has left. */
async function beginAnew(client: ClientBase): Promise<void> {
  await client.query('ROLLBACK')
  await client.query('DEALLOCATE ALL')
}
