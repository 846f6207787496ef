import type { Promotion } from '@opentop/contract/promotion'
import { allLangs, langs } from '@opentop/domain/lang'
import { expect, test } from 'vitest'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import { promotionText, promotionTitle } from './promotion-text.ts'

const money = (cents: number): string => `€${cents / 100}`
const t = translator('en', textsOf('en', ['promotion', 'day']))
const plain: Promotion = { code: 'DECK15', percent: 15, perPassenger: false, places: [], onReduced: false, until: '2027-01-16' }

test('TRUE-03 a promotion says what its coupon does: percentage, scope, conditions and last day', () => {
  expect(promotionTitle(t, money, plain)).toBe('15% off with DECK15')
  expect(promotionText(t, 'en-GB', money, plain)).toBe(
    'On every bus and boat tour, in all our cities. Prices that are already reduced stay as they are. Book by Sat 16 January and enter the code in your basket.',
  )
})

test('TRUE-03 a promotion with minimums and places names them', () => {
  const { percent: _percent, until: _until, ...rest } = plain
  const other = {
    ...rest,
    offCents: 500,
    perPassenger: true,
    places: ['Paris', 'London'],
    minTotalCents: 8000,
    minPassengers: 3,
    onReduced: true,
  }
  expect(promotionTitle(t, money, other)).toBe('€5 off every ticket with DECK15')
  expect(promotionText(t, 'en-GB', money, other)).toBe(
    'Valid for tours in: Paris and London. On orders of €80 or more. For 3 passengers or more. Enter the code in your basket.',
  )
})

test.each(allLangs)('I18N-04 a promotion in %s has no empty or unfilled text', (lang) => {
  const own = translator(lang, textsOf(lang, ['promotion', 'day']))
  const text = `${promotionTitle(own, money, plain)} ${promotionText(own, langs[lang].intl, money, plain)}`
  expect(text).not.toMatch(/\{\w+\}|undefined|\.\./)
  expect(text).toContain('DECK15')
})
