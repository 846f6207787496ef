import { expect, test } from 'vitest'
import { isLater } from './place.ts'

test('OFF-08 places are compared by the number of the transaction, then by id', () => {
  expect([isLater('1000-a', '999-b'), isLater('999-b', '1000-a'), isLater('7-b', '7-a'), isLater('7-a', '7-a')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(isLater('1-a', undefined)).toBe(true)
})
