import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Tx } from '../db.ts'
import { openEmbedded } from '../embedded/open.ts'
import { schemaKey } from '../embedded/template.ts'
import { migrate } from '../migrate.ts'

const image = join(tmpdir(), `opentop-embedded-${schemaKey()}.tar`)

/** Creating one takes seconds, so it is created once and copied from then on. */
export async function freshEmbedded(folder?: string): Promise<Database> {
  if (!existsSync(image)) await makeImage()
  return openEmbedded(folder, { image })
}

async function makeImage(): Promise<void> {
  const engine = await PGlite.create()
  const rows = async (text: string, values: readonly unknown[] = []) => (await engine.query(text, [...values])).rows
  await migrate({ transaction: (work) => work({ rows } as unknown as Tx) })
  const begun = `${image}.${randomUUID()}`
  writeFileSync(begun, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
  // another process may have created the image meanwhile and be using it
  try {
    linkSync(begun, image)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(begun)
  await engine.close()
}
