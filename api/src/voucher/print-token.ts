import { isSame, signatureOf } from '../secret/signature.ts'

const lifeMs = 15 * 60_000

export function printToken(secret: Buffer, saleId: string, now: number): string {
  const ends = (now + lifeMs).toString(36)
  return `${ends}-${signed(secret, saleId, ends)}`
}

export function isPrintToken(secret: Buffer, saleId: string, token: string, now: number): boolean {
  const [ends = '', ...rest] = token.split('-')
  return isSame(rest.join('-'), signed(secret, saleId, ends)) && Number.parseInt(ends, 36) > now
}

function signed(secret: Buffer, saleId: string, ends: string): string {
  return signatureOf(secret, 'print', `${saleId} ${ends}`).toString('base64url')
}
