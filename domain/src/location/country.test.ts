import { expect, test } from 'vitest'
import { defaultCountry } from './country.ts'

test.each([
  ['en', 'GB'],
  ['en-GB,en;q=0.9', 'GB'],
  ['en-US', 'US'],
  ['es', 'ES'],
  ['es-MX,es;q=0.9', 'MX'],
  ['de', 'DE'],
  ['de-AT', 'AT'],
  ['fr-CA', 'CA'],
  ['it', 'IT'],
  ['ja', 'JP'],
  ['zh-Hant-HK', 'HK'],
  ['', undefined],
  ['!!', undefined],
])('I18N-02 a browser with %j has the default country %s', (accepted, country) => {
  expect(defaultCountry(accepted)).toBe(country)
})
