import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmbedded } from './embedded/open.ts'
import { findTemplate, makeTemplate, schemaKey } from './embedded/template.ts'
import { migrate } from './migrate.ts'

describe.runIf(inject('engine') === 'embedded')('the template of an embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-template-'))
  const templates = join(folder, 'templates')
  let template: string | undefined
  beforeAll(async () => {
    mkdirSync(join(templates, 'of-another-schema'), { recursive: true })
    await makeTemplate(templates)
    template = findTemplate(templates)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is of the present schema, and replaces those of other schemas', () => {
    expect(readdirSync(templates)).toEqual([schemaKey()])
    expect(findTemplate(join(folder, 'nowhere'))).toBeUndefined()
  })

  test('starts a new database with every migration applied', async () => {
    const database = await openEmbedded(join(folder, 'new'), { template })
    expect(await migrate(database)).toEqual([])
    await database.close()
  })

  test('is copied anew when a crash left a part of a copy', async () => {
    const dataDir = join(folder, 'crashed')
    const begun = join(dataDir, 'postgres-18.new')
    cpSync(template ?? '', begun, { recursive: true })
    rmSync(join(begun, 'global'), { recursive: true })
    writeFileSync(join(begun, 'PG_VERSION'), '')
    const database = await openEmbedded(dataDir, { template })
    expect(await migrate(database)).toEqual([])
    expect(existsSync(begun)).toBe(false)
    await database.close()
  })

  test('leaves a database that exists as it is', async () => {
    const dataDir = join(folder, 'existing')
    const first = await openEmbedded(dataDir, { template })
    await first.transaction((tx) => tx.rows(`INSERT INTO secrets (name, value) VALUES ('own', 'x')`))
    await first.close()
    const again = await openEmbedded(dataDir, { template })
    expect(await again.rows(`SELECT name FROM secrets`)).toEqual([{ name: 'own' }])
    await again.close()
  })
})
