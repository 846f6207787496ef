import { describe, expect, test } from 'vitest'
import { currencies, currencyIds } from './currency.ts'
import { allLangs, langs } from '../lang.ts'
import { writtenMoney, writtenNumber, writtenSum } from './written-number.ts'

const wholes = [0, 1, 9, 10, 99, 100, 999, 1000, 1234, 9999, 10_000, 12_345, 999_999, 1_000_000, 1_234_567_890]

describe.each(allLangs)('I18N numbers are written as the platform writes them in %s', (lang) => {
  const { intl } = langs[lang]

  test('a rating has the number of stars and their average', () => {
    const format = new Intl.NumberFormat(intl)
    for (const whole of wholes)
      for (const value of [whole, -whole, whole + 0.5, whole + 0.25, whole + 0.007, whole + 0.1])
        if (!Object.is(value, -0)) expect(writtenNumber(lang, value)).toBe(format.format(value))
  })

  test.each(currencyIds)('amounts in currency %i', (id) => {
    for (const digits of [0, 2] as const) {
      const format = new Intl.NumberFormat(intl, {
        style: 'currency',
        currency: currencies[id].code,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      for (const whole of wholes.slice(1))
        for (const cents of [whole * 100, -whole * 100, ...(digits === 2 ? [whole, -whole, whole * 100 + 5] : [])])
          expect((digits === 2 ? writtenSum : writtenMoney)(lang, cents, id)).toBe(format.format(cents / 100))
    }
  })
})

test('TRUE-02 whole amounts are written without cents, others with two decimals', () => {
  expect([0, 1200, 1250, 5].map((cents) => writtenMoney('en', cents, 1))).toEqual(['€0', '€12', '€12.50', '€0.05'])
})
