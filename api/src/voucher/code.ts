import { signatureOf } from '../secret/signature.ts'

/** Crockford's alphabet: no letters that look like digits, so that the code can be read out and typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** The typed form of a voucher. Derived from its id, so that it can be printed again though only its hash is stored. */
export function voucherCode(secret: Buffer, voucherId: string): string {
  const bytes = signatureOf(secret, 'voucher', voucherId)
  return [...bytes.subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join('')
}

export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

export type LinkedOrder = { id: string; linkVersion: number }

/** The token of the link to an order's vouchers; derived for the same reason. Another version gives another token. */
export function voucherToken(secret: Buffer, { id, linkVersion }: LinkedOrder): string {
  return signatureOf(secret, 'vouchers of', linkVersion === 0 ? id : `${id} ${linkVersion}`).toString('base64url')
}
