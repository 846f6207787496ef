import { signatureOf } from './signature.ts'

/** Without letters that look like figures, so that a person can read it out and type it. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** The code that a person can type; derived, so that a voucher can be printed again though only the code's hash is stored. */
export function voucherCode(secret: Buffer, voucherId: string): string {
  const bytes = signatureOf(secret, 'voucher', voucherId)
  return [...bytes.subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join('')
}

/** How people type it: any case, with or without gaps, O for 0, I or L for 1. */
export function tidyCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** The token of the link to an order's vouchers; derived for the same reason. */
export function voucherToken(secret: Buffer, transactionId: string): string {
  return signatureOf(secret, 'vouchers of', transactionId).toString('base64url')
}
