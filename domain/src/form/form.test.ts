import { describe, expect, test } from 'vitest'
import { enquiryRules } from '../enquiry/enquiry.ts'
import { firstMistake, mistakeIn, mistakesIn, oneLine, writing, type Rule, type RuleName } from './form.ts'
import { subscriberRules } from '../member/subscriber.ts'

describe('FORM-01 rules of a field', () => {
  const required: Rule = { rule: 'required' }
  const minimum: Rule = { rule: 'minimum', count: 3 }
  const maximum: Rule = { rule: 'maximum', count: 5 }
  const regex: Rule = { rule: 'regex', pattern: /^\d+$/ }
  const latin: Rule = { rule: 'latin' }
  const email: Rule = { rule: 'email' }
  const confirmation: Rule = { rule: 'confirmation', of: 'email' }
  test.each<[Rule, string, boolean]>([
    [required, '', false],
    [required, '  \t', false],
    [required, 'a', true],
    [minimum, 'ab', false],
    [minimum, ' ab ', false],
    [minimum, 'abc', true],
    [minimum, '', true],
    [maximum, 'abcdef', false],
    [maximum, 'abcde', true],
    [maximum, '👪👪👪', true],
    [regex, '12a', false],
    [regex, '12', true],
    [regex, '', true],
    [latin, 'Zoë Müller-O’Brien', true],
    [latin, 'Łukasz Đặng 2nd', true],
    [latin, 'Zoe\u0308', true],
    [latin, 'Иван', false],
    [latin, '田中', false],
    [latin, 'Αθήνα', false],
    [latin, 'Maria М', false],
    [email, 'ada@example.org', true],
    [email, 'ada.l+tours@mail.example.org', true],
    [email, 'josé@correo.example', true],
    [email, 'ada', false],
    [email, 'ada@', false],
    [email, '@example.org', false],
    [email, 'ada@example', false],
    [email, 'ada@example.', false],
    [email, 'ada@.org', false],
    [email, 'ada @example.org', false],
    [email, 'ada@example.org,bob@example.org', false],
    [email, `${'a'.repeat(250)}@example.org`, false],
    [email, '', true],
    [confirmation, 'ada@example.org', true],
    [confirmation, ' ada@example.org ', true],
    [confirmation, 'bob@example.org', false],
    [confirmation, '', false],
  ])('%o, %s: kept %s', (rule, value, kept) => {
    expect(mistakeIn([rule], value, { email: 'ada@example.org' })).toEqual(kept ? undefined : rule)
  })

  test('the first broken rule is reported', () => {
    expect(mistakeIn([required, minimum, email], '')).toEqual(required)
    expect(mistakeIn([required, minimum, email], 'a')).toEqual(minimum)
    expect(mistakeIn([required, minimum, email], 'abc')).toEqual(email)
  })
})

function rulesBroken(mistakes: Partial<Record<string, Rule>>): Partial<Record<string, RuleName>> {
  return Object.fromEntries(Object.entries(mistakes).map(([field, mistake]) => [field, mistake?.rule]))
}

describe('FORM-03 the contact form', () => {
  const good = { name: 'Ada Lovelace', email: 'ada@example.org', city: 'London', type: 'enquiry', message: 'Is there a bus at night?' }
  test('needs name, e-mail, city, type and message, in that order, and no phone', () => {
    expect(rulesBroken(mistakesIn(enquiryRules, {}))).toEqual({
      name: 'required',
      email: 'required',
      city: 'required',
      type: 'required',
      message: 'required',
    })
    expect(Object.keys(mistakesIn(enquiryRules, {}))).toEqual(['name', 'email', 'city', 'type', 'message'])
    expect(mistakesIn(enquiryRules, good)).toEqual({})
  })
  test.each<[string, string, RuleName | undefined]>([
    ['name', 'Анна', 'latin'],
    ['name', 'A', 'minimum'],
    ['email', 'ada', 'email'],
    ['phone', '+44 20 7946 0110', undefined],
    ['phone', '(020) 7946-0110', undefined],
    ['phone', 'call me', 'regex'],
    ['city', '東京', 'latin'],
    ['type', 'complaint', 'regex'],
    ['type', 'collaboration', undefined],
    ['message', 'Hello', 'minimum'],
    ['message', 'x'.repeat(5001), 'maximum'],
    ['message', 'Привет, есть ли автобус?', undefined],
  ])('%s %s: %s', (field, value, broken) => {
    expect(rulesBroken(mistakesIn(enquiryRules, { ...good, [field]: value }))).toEqual(broken ? { [field]: broken } : {})
  })
})

test('FORM-02 the newsletter needs only an e-mail address', () => {
  expect(rulesBroken(mistakesIn(subscriberRules, {}))).toEqual({ email: 'required' })
  expect(mistakesIn(subscriberRules, { email: 'ada@example.org' })).toEqual({})
  expect(rulesBroken(mistakesIn(subscriberRules, { email: 'ada@example.org', countryId: 'x' }))).toEqual({ countryId: 'regex' })
})

test.each(['\0', '\u0007', '\u001b[2J', '\u0085', '\u007f'])('FORM-01 no field accepts control characters: %j', (control) => {
  expect([oneLine, writing].map((rule) => mistakeIn([rule], `a${control}b`))).toEqual([oneLine, writing])
})
test('FORM-01 a name is a single line, a message may have several', () => {
  for (const end of ['\n', '\r\n', '\u2028']) expect(mistakeIn([oneLine], `a${end}b`), end).toBe(oneLine)
  expect(mistakeIn([writing], 'Dear all,\r\n\r\n\tgood bye\n')).toBeUndefined()
  expect(mistakeIn([oneLine], 'Zoë O’Hara-Ł')).toBeUndefined()
})
test('FORM-01 of several mistakes the first field is named', () => {
  expect(firstMistake(enquiryRules, { name: 'Ada', email: 'x', city: '' })).toEqual({ field: 'email', rule: { rule: 'email' } })
})
