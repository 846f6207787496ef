import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What a signature is for. It prefixes the signed text, so that a signature for one purpose is invalid for another. */
type Purpose =
  | 'payment'
  | 'payment-link'
  | 'print'
  | 'ticket'
  | 'date-change'
  | 'disruption'
  | 'newsletter'
  | 'basket-link'
  | 'session-name'
  | 'sign-in'
  | 'voucher'
  | 'vouchers of'
  | 'voucher-view'
  | 'visit-draw'
  | 'form-time'
  | 'last-basket'
  | 'preview'

/** Making a key of a secret takes longer than signing with it. */
const keys = new WeakMap<Buffer, KeyObject>()
function keyOf(secret: Buffer): KeyObject {
  let key = keys.get(secret)
  if (!key) keys.set(secret, (key = createSecretKey(secret)))
  return key
}

export function signatureOf(secret: Buffer, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${purpose} ${text}`).digest()
}

export function isSame(given: string, expected: string): boolean {
  const [sent, right] = [Buffer.from(given), Buffer.from(expected)]
  return sent.length === right.length && timingSafeEqual(sent, right)
}
