import { expect, test } from 'vitest'
import type { OptionFacts } from '../facts.ts'
import { checkComponents, type ChosenComponent } from './package.ts'
import { option, texts } from '../testing/sample.ts'

const facts: OptionFacts[] = [
  option({ id: 21, kind: 'day' }),
  option({ id: 22, kind: 'day', status: 'paused' }),
  option({ id: 31, kind: 'timed' }),
  option({ id: 41, kind: 'open' }),
  option({ id: 51, kind: 'package' }),
]
const options = new Map(facts.map((one) => [one.id, one]))
const bundle = option({
  kind: 'package',
  components: [
    { names: texts('Bus'), optionIds: [21, 22, 51] },
    { names: texts('Boat'), optionIds: [31, 32] },
    { names: texts('Pass'), optionIds: [41] },
  ],
})
const bus = { optionId: 21, day: '2026-11-20' }
const boat = { optionId: 31, day: '2026-11-21', minute: 900 }
const pass = { optionId: 41 }

test.each<[string, ChosenComponent[], number | undefined]>([
  ['all chosen', [bus, boat, pass], undefined],
  ['nothing chosen', [], 0],
  ['the last one missing', [bus, boat], 2],
  ['the first one left out', [boat, pass], 0],
  ['an option of another component', [bus, bus, pass], 1],
  ['an option that is paused', [{ ...bus, optionId: 22 }, boat, pass], 0],
  ['an option that is gone', [bus, { ...boat, optionId: 32 }, pass], 1],
  ['a package in a package', [{ ...bus, optionId: 51, minute: 600 }, boat, pass], 0],
  ['no day for a day ticket', [{ optionId: 21 }, boat, pass], 0],
  ['no time for a timed departure', [bus, { optionId: 31, day: '2026-11-21' }, pass], 1],
  ['a time at midnight is a time', [bus, { ...boat, minute: 0 }, pass], undefined],
  ['one too many', [bus, boat, pass, pass], 3],
])('BOOK-03 package: %s', (_name, chosen, component) =>
  expect(checkComponents(bundle, chosen, options)).toEqual(
    component === undefined ? undefined : { ok: false, refusal: 'package-incomplete', params: { component } },
  ),
)

test('BOOK-03 an option that is no package has no components', () => {
  expect(checkComponents(option(), [], options)).toBeUndefined()
  expect(checkComponents(option(), [bus], options)).toMatchObject({ refusal: 'package-incomplete' })
})
