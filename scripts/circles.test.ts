import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'web', 'onboard', 'office', 'ui', 'server']

/** The linter sees imports at the top of a file only. */
function importsOf(room: string): Map<string, string[]> {
  const src = join(root, room, 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  return new Map(
    files.map((file) => {
      const found = readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)
      return [file, [...found].map(([, path = '']) => normalize(join(dirname(file), path)))]
    }),
  )
}

function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const next of imports.get(file) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return undefined
}

test.each(rooms.filter((room) => readdirSync(root).includes(room)))('no files of %s import each other in a circle', (room) => {
  expect(circleIn(importsOf(room))?.join(' → ')).toBeUndefined()
})
