import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'ui', 'onboard', 'web', 'office', 'server', 'e2e']
const tests = [...rooms.map((room) => `${room}/src`), 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|rows|where|data) /.test(line))
  .map((line) => {
    const cells = line.slice(2, -2).split(' | ')
    const proof = cells.at(-1) ?? ''
    return { about: cells[0] ?? '', proof, titles: [...proof.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '') }
  })
const threats = rows.slice(
  0,
  rows.findIndex(({ about }) => about === 'card data'),
)
const standard = rows.filter(({ about }) => /^\d+\.\d+\.\d+/.test(about))

describe('OPS-02 the security page', () => {
  test('names only tests that exist', () => {
    const named = [...threats, ...standard].flatMap(({ titles }) => titles)
    expect(named.length).toBeGreaterThan(80)
    const missing = new Set(named.filter((title) => !["'", '"', '`'].some((quote) => tests.includes(`${quote}${title}${quote}`))))
    expect([...missing]).toEqual([])
    const saysNothing = named.filter((title) => !/\p{L}{4}/u.test(title.replaceAll('%s', '')))
    expect(saysNothing).toEqual([])
  })

  test('every fetch of the shop refuses redirects', () => {
    const sources = ['api/src', 'server/src', 'store/src', 'domain/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('testing/'))
        .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
    )
    const calls = sources.flatMap(([name, text]) =>
      [...text.matchAll(/(?<![.\w])fetch\((?=[^)])/g)].map(({ index }) => [name, text.slice(index, index + 400)]),
    )
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter(([, call]) => !call?.includes("redirect: 'error'")).map(([name]) => name)).toEqual([])
  })

  test('every threat has a test, and every row of the standard a test or a reason', () => {
    expect(threats.filter(({ titles }) => titles.length === 0)).toEqual([])
    expect(standard.filter(({ titles, proof }) => titles.length === 0 && proof.length < 12)).toEqual([])
  })

  test('every chapter of the standard is listed, and no row twice', () => {
    const ids = standard.flatMap(({ about }) => about.split(', '))
    expect(new Set(ids).size).toBe(ids.length)
    expect([...new Set(ids.map((id) => Number(id.split('.')[0])))]).toEqual(Array.from({ length: 16 }, (_, n) => n + 1))
    expect(ids.length).toBeGreaterThan(150)
  })
})
