import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type ClientBase } from 'pg'
import { databaseOn, type Database } from '../db.ts'
import { types } from '../postgres.ts'
import { startEngine } from './engine.ts'
import { damaged, damageIn, makeFolder, writeBlock } from './folder.ts'
import { lockFolder } from './lock.ts'

/** The major version is part of the folder's name, because data formats differ. */
export const folderName = 'postgres-18'

type Origin = { image?: string | undefined; template?: string | undefined }

export async function openEmbedded(dataDir?: string, { image, template }: Origin = {}): Promise<Database> {
  let unlock = (): void => undefined
  const folder = dataDir === undefined ? '' : join(dataDir, folderName)
  if (dataDir !== undefined) {
    makeFolder(dataDir)
    unlock = lockFolder(join(dataDir, 'database.lock'))
  }
  try {
    const damage = folder === '' ? undefined : damageIn(folder)
    if (damage) throw damaged(damage)
    const engine = await startEngine({ folder, image, template: existsSync(folder) ? undefined : template })
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

/** The engine has a single session: a new connection must clean up what the previous one left. */
async function beginAnew(client: ClientBase): Promise<void> {
  await client.query('ROLLBACK')
  await client.query('DEALLOCATE ALL')
}
