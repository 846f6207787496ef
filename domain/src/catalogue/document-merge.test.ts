import { expect, test } from 'vitest'
import { mergeDocument } from './document-merge.ts'

const tour = () => ({
  names: { en: 'Loop', de: 'Runde' },
  options: [
    { id: 1, types: { adult: 2000, child: 1000 } },
    { id: 2, types: { adult: 3000 } },
  ],
  included: ['wifi'],
})
type Tour = ReturnType<typeof tour>
const edited = (edit: (one: Tour) => void): Tour => {
  const copy = tour()
  edit(copy)
  return copy
}
const option = (one: Tour, n: number) => one.options[n] ?? { id: 0, types: { adult: 0 } }

test.each<[string, (one: Tour) => void, (one: Tour) => void, unknown]>([
  [
    'edits of different fields both stay',
    (one) => (option(one, 0).types.adult = 2200),
    (one) => (one.names.de = 'Große Runde'),
    { names: { en: 'Loop', de: 'Große Runde' }, options: [{ types: { adult: 2200 } }, {}] },
  ],
  [
    'a new order and an edit both stay',
    (one) => (one.options = one.options.toReversed()),
    (one) => (option(one, 0).types.adult = 2200),
    { options: [{ id: 2 }, { id: 1, types: { adult: 2200 } }] },
  ],
  [
    'items that each side added both stay',
    (one) => one.options.unshift({ id: 3, types: { adult: 1 } }),
    (one) => one.options.push({ id: 4, types: { adult: 2 } }),
    { options: [{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }] },
  ],
  ['an item that one side removed is gone', (one) => one.options.pop(), (one) => (one.names.en = 'Tour'), { options: [{ id: 1 }] }],
])('CAT-09 %s', (_case, file, office, expected) => {
  const { value, conflicts } = mergeDocument({ base: tour(), file: edited(file), office: edited(office) })
  expect(conflicts).toEqual([])
  expect(value).toMatchObject(expected as object)
})

test.each<[string, (one: Tour) => void, (one: Tour) => void, string]>([
  ['the same field', (one) => (one.names.en = 'A'), (one) => (one.names.en = 'B'), 'names en'],
  ['removed here and edited there', (one) => one.options.pop(), (one) => (option(one, 1).types.adult = 1), 'options #2'],
  ['lists whose items have no name', (one) => one.included.push('a'), (one) => one.included.push('b'), 'included'],
])('CAT-09 %s is a conflict, never silently one of both', (_case, file, office, path) => {
  const sides = { base: tour(), file: edited(file), office: edited(office) }
  expect(mergeDocument(sides).conflicts.map((one) => one.path.join(' '))).toEqual([path])
})

test('CAT-09 two different orders of one list are a conflict', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(mergeDocument({ base: [a, b, c], file: [c, b, a], office: [b, a, c] }).conflicts).toMatchObject([{ path: ['order'] }])
})

test('CAT-09 questions have no names: where as many are left they meet by place, else the same field is said of the whole list', () => {
  const asked = (...texts: string[]) => ({ faqs: texts.map((text) => ({ question: { en: text, de: `${text} auf Deutsch` } })) })
  const base = asked('When?', 'Where?')
  const german = asked('When?', 'Where?')
  if (german.faqs[1]) german.faqs[1].question.de = 'Wo?'
  const english = asked('At what time?', 'Where?')
  if (english.faqs[0]) english.faqs[0].question.de = 'When? auf Deutsch'
  const { value, conflicts } = mergeDocument({ base, file: german, office: english })
  expect(conflicts).toEqual([])
  expect(value).toEqual({ faqs: [english.faqs[0], german.faqs[1]] })
  const longer = mergeDocument({ base, file: german, office: asked('New?', 'When?', 'Where?') })
  expect(longer.conflicts.map(({ path }) => path)).toEqual([['faqs']])
})
