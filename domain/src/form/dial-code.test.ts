import { expect, test } from 'vitest'
import { dialCodeOf, phoneNumber } from './dial-code.ts'

test('PAY-02 a prefix and a number without it make one number; a number with its prefix stays', () => {
  expect(dialCodeOf('FR')).toBe('33')
  expect(dialCodeOf('??')).toBeUndefined()
  expect(phoneNumber('FR', ' 06 12 34 56 78 ')).toBe('+33 6 12 34 56 78')
  expect(phoneNumber('IT', '06 1234567')).toBe('+39 06 1234567')
  expect(phoneNumber('ES', '+44 20 7946 0000')).toBe('+44 20 7946 0000')
  expect(phoneNumber('ES', '0044 20 7946 0000')).toBe('+44 20 7946 0000')
  expect(phoneNumber('ES', '  ')).toBe('')
})
