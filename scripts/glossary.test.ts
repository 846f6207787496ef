import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Folders of code that belongs to no noun of the business. */
const withoutNoun = new Set(['testing'])

const nouns = new Set(
  [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    cell
      .toLowerCase()
      .split(',')
      .map((noun) => noun.trim()),
  ),
)

test.each(['domain', 'store', 'api'])('every folder of %s is a noun of the glossary', (room) => {
  const folders = readdirSync(join(root, room, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => !withoutNoun.has(name))
  expect(
    names.filter((name) => !nouns.has(name.replaceAll('-', ' ').replace(/(?<=site)s$/, ''))),
    `without a row in docs/glossary.md`,
  ).toEqual([])
})
