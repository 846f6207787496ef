import { expect, test } from 'vitest'
import { screens } from './screens.ts'

test('every screen has its own address and key, and the bottom bar of phones has room', () => {
  const paths = screens.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const stops = screens.filter((screen) => screen.place === 'rail')
  const keys = stops.map(({ key }) => key.toLowerCase())
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => /^[a-z]$/.test(key))).toBe(true)
  expect(stops.filter(({ onPhone }) => onPhone).length).toBeLessThan(5)
})
