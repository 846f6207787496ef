import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signature is for. Each begins the text that is signed, so that one purpose never passes for another under the same secret. */
type Purpose =
  | 'payment'
  | 'print'
  | 'date-change'
  | 'newsletter'
  | 'basket-link'
  | 'session-name'
  | 'sign-in'
  | 'voucher'
  | 'vouchers of'
  | 'visit-draw'

export function signatureOf(secret: Buffer, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${text}`).digest()
}

/** Compares in a time that does not depend on where the two differ. */
export function isSame(given: string, expected: string): boolean {
  const [sent, right] = [Buffer.from(given), Buffer.from(expected)]
  return sent.length === right.length && timingSafeEqual(sent, right)
}
