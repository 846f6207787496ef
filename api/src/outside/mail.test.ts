import { expect, test } from 'vitest'
import { isPlainAddress } from './mail.ts'

test.each([
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  'Ada <a@b.example>',
  'a@b@c.example',
  'nobody',
])('FORM-01 a letter goes to one plain address only, not to %j', (address) => expect(isPlainAddress(address)).toBe(false))
