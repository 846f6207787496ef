import { expect, test } from 'vitest'
import { isPlainAddress } from './mail.ts'

test.each([
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  'Ada <a@b.example>',
  'a@b@c.example',
  'nobody',
])('FORM-01 %j is refused as a recipient: mail goes to one plain address only', (address) => expect(isPlainAddress(address)).toBe(false))
