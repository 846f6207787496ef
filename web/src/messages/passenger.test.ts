import { allLangs } from '@opentop/domain/lang'
import { passengerTypeIds, passengerTypes } from '@opentop/domain/passenger/passenger'
import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

test.each(allLangs)('CAT-05 all 14 passenger types have different names in %s, and age ranges have their placeholders', (lang) => {
  const texts = textsOf(lang, ['passenger'])
  const names = passengerTypeIds.map((id) => texts[`passenger.${passengerTypes[id]}`])
  expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true)
  expect(new Set(names).size).toBe(14)
  expect(texts['passenger.ages']).toMatch(/\{from\}.*\{to\}/)
  expect(texts['passenger.ages-from']).toMatch(/\{from\}/)
})
