import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ownFolder, readFolder } from './folder.ts'
import { splice } from './splice.ts'

type Option = { id: number; types: Record<string, { prices?: Record<string, number> }>; priceRules?: object[] }
type Body = { names: Record<string, string>; options: Option[]; stops: Record<string, object> }
const files = [...(await readFolder(ownFolder))]
const products = files.filter(([path]) => /^cities\/.*\/(?!city\.|map\.)/.test(path))
const cities = files.filter(([path]) => path.endsWith('/city.yaml'))

function touched(source: string, edit: (body: Body) => void): number {
  const body = parse(source) as Body
  edit(body)
  const text = splice(source, body)
  expect(parse(text)).toEqual(body)
  expect(JSON.stringify(parse(text))).toBe(JSON.stringify(body))
  const [before, after] = [source, text].map((one) => Map.groupBy(one.split('\n'), (line) => line))
  const more = (a: typeof before, b: typeof before) =>
    [...(a ?? [])].reduce((sum, [line, all]) => sum + Math.max(0, all.length - (b?.get(line)?.length ?? 0)), 0)
  return Math.max(more(before, after), more(after, before))
}

test('CAT-09 every file of the catalogue comes back byte-equal where nothing changed', () => {
  for (const [path, source] of files) expect(splice(source, parse(source)) === source, path).toBe(true)
})

const first = (body: Body): Option => body.options[0] ?? { id: 0, types: {} }
test.each<[string, typeof files, number, (body: Body) => void]>([
  [
    'one price of a tour changes one line',
    products,
    1,
    (body) => Object.assign(Object.values(first(body).types)[0]?.prices ?? {}, { eur: 4321 }),
  ],
  ['one text with a colon changes its lines only', products, 3, (body) => (body.names['de'] = 'Runde: „alles, was zählt“ #1')],
  [
    'a new price rule adds its lines only',
    products,
    6,
    (body) => (first(body).priceRules = [...(first(body).priceRules ?? []), { type: 'adult', prices: { eur: 1 } }]),
  ],
  ['a stop at the end adds one line', cities, 1, (body) => (body.stops['new-stop'] = { name: 'New: stop', at: [1.5, -2] })],
])('CAT-09 in each file %s', (_case, these, most, edit) => {
  expect(these.length).toBeGreaterThan(100)
  for (const [path, source] of these) expect(touched(source, edit), path).toBeLessThanOrEqual(most)
})

test('CAT-09 a removed option and a moved stop keep the comments and the lines of the others', () => {
  const text = [
    '# a tour',
    'stops:',
    '  a: { at: [1, 2] }',
    '  # by the river',
    '  b: { at: [3, 4] }',
    '  c: {}',
    'options:',
    '  - id: 1',
    '  - id: 2 # dear',
    '    x: y',
    '',
  ].join('\n')
  const moved = splice(text, { stops: { b: { at: [3, 4] }, c: {}, a: { at: [1, 2] } }, options: [{ id: 1 }] })
  expect(moved.split('\n')).toEqual([
    '# a tour',
    'stops:',
    '  # by the river',
    '  b: { at: [3, 4] }',
    '  c: {}',
    '  a: { at: [1, 2] }',
    'options:',
    '  - id: 1',
    '',
  ])
})
