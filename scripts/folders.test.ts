import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Pairs of folders that import each other: the exception. The numbers only go down. */
const mutualPairs = { domain: 5, store: 0, api: 5, ui: 0, onboard: 0, web: 13, office: 3, server: 8 }

function importsOf(room: string): Map<string, Set<string>> {
  const src = join(root, room, 'src')
  const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const imports = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file)
    if (from === '' || from === 'testing') continue
    const known = imports.get(from) ?? new Set()
    imports.set(from, known)
    for (const [, path = ''] of readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)) {
      const to = folderOf(normalize(join(dirname(file), path)))
      if (to !== '' && to !== from && to !== 'testing') known.add(to)
    }
  }
  return imports
}

function pairsOf(room: string): string[] {
  const imports = importsOf(room)
  return [...imports].flatMap(([from, known]) =>
    [...known].filter((to) => from < to && imports.get(to)?.has(from)).map((to) => `${from} ↔ ${to}`),
  )
}

test.each(Object.entries(mutualPairs))('no more than the known pairs of folders of %s import each other (%i)', (room, most) => {
  const pairs = pairsOf(room)
  expect(pairs.length, `${relative(root, join(root, room))}: ${pairs.toSorted().join(', ')}`).toBeLessThanOrEqual(most)
})
