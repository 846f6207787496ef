import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownFolder, readFolder } from './folder.ts'
import { checkedCatalogue, keepCatalogue } from './kept.ts'
import { parseCatalogue } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'opentop-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('CAT-09 a kept catalogue equals its parsed files, and other files are parsed and checked', async () => {
  const files = await readFolder(ownFolder)
  await keepCatalogue(files, folder)
  expect(await checkedCatalogue(files, folder)).toEqual(parseCatalogue(files))
  const wrong = new Map(files).set('health-notices.yaml', 'today')
  expect((await checkedCatalogue(wrong, folder)).mistakes).toMatchObject([{ file: 'health-notices.yaml' }])
})

test('CAT-09 a catalogue with a mistake is not kept, and the one before it is removed', async () => {
  const files = new Map(await readFolder(ownFolder)).set('coupons.yaml', 'today')
  await keepCatalogue(files, folder)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})
