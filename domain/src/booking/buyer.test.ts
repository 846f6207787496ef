import { expect, test } from 'vitest'
import { buyerRules } from './buyer.ts'
import { mistakesIn } from '../form/form.ts'

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  countryId: '826',
  phone: '',
}
const wrong = (values: object) =>
  Object.entries(mistakesIn(buyerRules, { ...ada, ...values })).map(([field, rule]) => `${field} ${rule.rule}`)

test.each([
  [{}, []],
  [{ firstName: '' }, ['firstName required']],
  [{ lastName: '李' }, ['lastName latin']],
  [{ email: 'ada@' }, ['email email']],
  [{ countryId: '' }, ['countryId required']],
  [{ phone: 'call me' }, ['phone regex']],
  [{ phone: '+44 20 7946 0018' }, []],
])('FORM-01 PAY-01 %o is wrong in %j', (values, expected) => {
  expect(wrong(values)).toEqual(expected)
})
