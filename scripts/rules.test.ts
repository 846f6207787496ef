import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const idPattern = /\bR-[A-Z]+-\d+\b/g
/** Rules without a test on the running shop yet. A rule that gets its test leaves this list. */
const open = new Set<string>(['R-BOOK-3'])

const lines = readFileSync(join(root, 'docs/rules.md'), 'utf8').split('\n')
const ids = lines.flatMap((line) => /^(?:- |\d+\. )(R-[A-Z]+-\d+) \S/.exec(line)?.[1] ?? [])

function titlesIn(folder: string): { file: string; title: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name)
    if (!entry.name.endsWith('.test.ts') || file.includes('node_modules')) return []
    const text = readFileSync(file, 'utf8')
    const isOverHttp =
      folder.endsWith('e2e/src') || /listeningShop|testOffice|deskStage|useDisruptionShop|dateChangeFixture|fetch\(/.test(text)
    const titles = [...text.matchAll(/(?:\b(?:test|describe)(?:\.each)?\(|\)\(|^)\s*(['"`])((?:(?!\1).)+)\1,/gm)].map(
      (match) => match[2] ?? '',
    )
    return isOverHttp ? titles.map((title) => ({ file: relative(root, file), title })) : []
  })
}
const titles = ['e2e/src', 'api/src', 'server/src'].flatMap((folder) => titlesIn(join(root, folder)))
const shown = new Set(titles.flatMap(({ title }) => title.match(idPattern) ?? []))

describe('MEND-10 every rule has a test on the running shop', () => {
  test('every line of docs/rules.md that states a rule has an id of its own', () => {
    const rules = lines.filter((line) => /^(- |\d+\. )/.test(line))
    expect(ids).toHaveLength(rules.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(ids.filter((id) => !open.has(id)))('%s is in the title of a test over HTTP or in a browser', (id) =>
    expect(shown).toContain(id),
  )

  test('no test names a rule that docs/rules.md does not have', () =>
    expect(titles.filter(({ title }) => title.match(idPattern)?.some((id) => !ids.includes(id)))).toEqual([]))

  test('a rule with a test is not in the list of open rules', () =>
    expect([...open].filter((id) => shown.has(id) || !ids.includes(id))).toEqual([]))
})
