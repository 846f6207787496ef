import { describe, expect, test } from 'vitest'
import { vatNumber } from './vat-number.ts'
import { vatRules } from './vat-rules.ts'

const valid =
  `ATU13585627 BE0428759497 BE1010000028 BG175074752 BG7523169263 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ES54362315K ESX2482300W
ESB58378431 ESB64717838 FI20774740 FR40303265045 FR23334175221 FRK7399859412 GB980780684 GBGD001 GBHA500 XI980780684 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157
LT119511515 LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 NL000099998B57 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619`.split(
    /\s+/,
  )

const countryOf = (number: string): string => ({ EL: 'GR', XI: 'GB' })[number.slice(0, 2)] ?? number.slice(0, 2)
/** The same number with its last check digit raised by one. */
const positions: Readonly<Record<string, number>> = { NL: 8, SE: 9, GB: 8, XI: 8, LU: 7, CZ: 7, IE: 4, CY: 4, ES: 6, FR: 9, BE: 7 }
function wrong(number: string): string {
  const at = 2 + (positions[number.slice(0, 2)] ?? number.length - 3)
  return number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
}

describe('R-PAPER-5 the VAT number of a company', () => {
  test('R-PAPER-5 every member state has a number in this test', () => {
    expect(new Set(valid.map((number) => number.slice(0, 2)))).toEqual(new Set(Object.keys(vatRules)))
  })

  test.each(valid)('R-PAPER-5 %s is right, and not with another digit', (number) => {
    const country = countryOf(number)
    expect(vatNumber(number, country)).toBe(number)
    expect(vatNumber(number.slice(2), country) ?? number).toContain(number.slice(2))
    if (!/GD|HA/.test(number)) expect(vatNumber(wrong(number), country)).toBeUndefined()
  })

  test.each([
    ['gr 094 259 216', 'GR', 'EL094259216'],
    ['de-136.695.976', 'DE', 'DE136695976'],
    ['b58378431', 'ES', 'ESB58378431'],
    ['XI 980 7806 84', 'GB', 'XI980780684'],
    ['CHE-116.281.710 MWST', 'CH', 'CHE116281710MWST'],
  ])('R-PAPER-5 %s of %s is written %s', (entered, country, expected) => {
    expect(vatNumber(entered, country)).toBe(expected)
  })

  test.each([
    ['DE136695976', 'FR'],
    ['ABC', 'DE'],
    ['', 'CH'],
    ['ESB58378431 or so', 'ES'],
  ])('R-PAPER-5 %s of %s is not one', (entered, country) => {
    expect(vatNumber(entered, country)).toBeUndefined()
  })
})
