import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test.each([
  ['en-GB', 1.609344, '1 mi'],
  ['en-US', 8.3, '5.2 mi'],
  ['de-DE', 1.25, '1,3 km'],
  ['fr-FR', 14.4, '14 km'],
])('CAT-08 in %s a distance of %d km reads %s', (intl, km, text) => {
  expect(distanceText(intl, km).replace(/\s/u, ' ')).toBe(text)
})
