import { expect, test } from 'vitest'
import { matches } from './match.ts'

test('the palette finds words by their beginnings, without accents and in any order', () => {
  expect(matches('Sesión de la caja', 'caj ses')).toBe(true)
  expect(matches('Go to Orders', 'ord')).toBe(true)
  expect(matches('Go to Orders', 'rders')).toBe(false)
  expect(matches('Go to Orders', '')).toBe(true)
})
