import { expect, test } from 'vitest'
import { captchaAddress } from './captcha.ts'

const script = 'https://captcha.example/api.js?render={key}'
test('FORM-04 the address of the captcha script contains the site key; without a key or with an unknown version it throws', () => {
  expect(captchaAddress({ siteKey: 'a b', version: 3, script })).toBe('https://captcha.example/api.js?render=a%20b')
  expect(() => captchaAddress({ version: 3, script })).toThrow('site key')
  expect(() => captchaAddress({ siteKey: '', version: 3, script })).toThrow('site key')
  expect(() => captchaAddress({ siteKey: 'a', script })).toThrow('version')
  expect(() => captchaAddress({ siteKey: 'a', version: 2 as 3, script })).toThrow('version')
})
