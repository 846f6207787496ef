import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../db.ts'
import { openEmbedded } from '../embedded/open.ts'

const engineFile = createRequire(import.meta.url).resolve('@electric-sql/pglite')
const { version } = JSON.parse(readFileSync(join(dirname(engineFile), '../package.json'), 'utf8')) as { version: string }
const image = join(tmpdir(), `opentop-embedded-${version}.tar`)

/** An empty embedded database, in memory or in a folder. To make one costs seconds, so it is made once and copied from then on. */
export async function emptyEmbedded(folder?: string): Promise<Database> {
  if (!existsSync(image)) await makeImage()
  return openEmbedded(folder, image)
}

async function makeImage(): Promise<void> {
  const engine = await PGlite.create()
  const begun = `${image}.${randomUUID()}`
  writeFileSync(begun, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
  renameSync(begun, image)
  await engine.close()
}
