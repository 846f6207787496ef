import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeMs = 15 * 60_000

/** Opens the paper of one sale for a quarter of an hour, and nothing else. */
export function printToken(secret: Buffer, saleId: string, now: number): string {
  const ends = (now + lifeMs).toString(36)
  return `${ends}-${signature(secret, saleId, ends)}`
}

export function isPrintToken(secret: Buffer, saleId: string, token: string, now: number): boolean {
  const [ends = '', ...rest] = token.split('-')
  const given = Buffer.from(rest.join('-'))
  const expected = Buffer.from(signature(secret, saleId, ends))
  return given.length === expected.length && timingSafeEqual(given, expected) && Number.parseInt(ends, 36) > now
}

function signature(secret: Buffer, saleId: string, ends: string): string {
  return createHmac('sha256', secret).update(`print ${saleId} ${ends}`).digest('base64url')
}
