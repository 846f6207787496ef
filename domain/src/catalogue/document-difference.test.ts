import { expect, test } from 'vitest'
import { differencesOf, isOfPrices, withField } from './document-difference.ts'

const option = (id: number, eur: number) => ({ id, types: { adult: { prices: { eur } } } })
const before = { names: { en: 'Loop', de: 'Runde' }, note: 'Old', options: [option(1, 2000), option(2, 3000)] }
const after = { names: { en: 'Loop', de: 'Rundfahrt' }, options: [option(2, 3100), option(1, 2000)], highlights: ['Quay'] }

test('CAT-09 two versions differ by field, an item of a list by its id, and by order', () => {
  expect(differencesOf(before, after)).toEqual([
    { path: ['names', 'de'], before: 'Runde', after: 'Rundfahrt' },
    { path: ['note'], before: 'Old' },
    { path: ['options', '#2', 'types', 'adult', 'prices', 'eur'], before: 3000, after: 3100 },
    { path: ['options', 'order'], before: ['#1', '#2'], after: ['#2', '#1'] },
    { path: ['highlights'], after: ['Quay'] },
  ])
  expect(differencesOf(after, after)).toEqual([])
})

test('CAT-09 a difference of prices is one below a price, and a whole option that brings its prices', () => {
  const [text, , price] = differencesOf(before, after)
  expect([text, price].map((one) => one && isOfPrices(one))).toEqual([false, true])
  expect(differencesOf({ options: [] }, { options: [option(3, 1)] }).map(isOfPrices)).toEqual([true])
})

test('CAT-09 one field comes back from a version, where it had its place, and everything else stays as it is', () => {
  expect(withField(after, before, ['names', 'de'])).toEqual({ ...after, names: before.names })
  expect(withField(after, before, ['options', '#2', 'types', 'adult', 'prices', 'eur'])).toEqual({
    ...after,
    options: [option(2, 3000), option(1, 2000)],
  })
  expect(JSON.stringify(withField(after, before, ['note']))).toBe(
    JSON.stringify({ names: after.names, note: 'Old', options: after.options, highlights: after.highlights }),
  )
  expect(withField(after, before, ['highlights'])).toEqual({ names: after.names, options: after.options })
  expect(withField({ options: [option(2, 5)] }, before, ['options', '#1'])).toEqual({ options: [option(1, 2000), option(2, 5)] })
})
