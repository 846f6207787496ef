import { expect, test } from 'vitest'
import { buyerRules, checkoutRules } from './buyer.ts'
import { mistakesIn } from './form.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  emailAgain: 'ada@example.com ',
  countryId: '826',
  phone: '',
  terms: 'on',
}
const wrong = (values: object) =>
  Object.entries(mistakesIn(checkoutRules, { ...ada, ...values })).map(([field, rule]) => `${field} ${rule.rule}`)

test.each([
  [{}, []],
  [{ firstName: '' }, ['firstName required']],
  [{ lastName: '李' }, ['lastName latin']],
  [{ email: 'ada@', emailAgain: 'ada@' }, ['email email']],
  [{ emailAgain: 'ada@exmaple.com' }, ['emailAgain confirmation']],
  [{ countryId: '' }, ['countryId required']],
  [{ phone: 'call me' }, ['phone regex']],
  [{ phone: '+44 20 7946 0018' }, []],
  [{ terms: '' }, ['terms required']],
])('FORM-01 PAY-01 %o is wrong in %j', (values, expected) => {
  expect(wrong(values)).toEqual(expected)
})

test('FORM-01 the server applies the same rules, without the repeated address and the terms', () => {
  for (const field of ['firstName', 'lastName', 'email', 'countryId', 'phone'] as const)
    expect(buyerRules[field]).toBe(checkoutRules[field])
})
