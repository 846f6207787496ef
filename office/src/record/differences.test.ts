import { expect, test } from 'vitest'
import { differences } from './differences.ts'

test('OFF-04 values that changed come first; a value that is new or gone has one side', () => {
  expect(differences({ state: 'PAID', lines: [1], note: 'x' }, { state: 'PAID', lines: [1, 2], by: 'Ann' })).toEqual([
    { name: 'lines', before: '[1]', after: '[1,2]', isChanged: true },
    { name: 'note', before: 'x', after: undefined, isChanged: true },
    { name: 'by', before: undefined, after: 'Ann', isChanged: true },
    { name: 'state', before: 'PAID', after: 'PAID', isChanged: false },
  ])
  expect(differences()).toEqual([])
})
