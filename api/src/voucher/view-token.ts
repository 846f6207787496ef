import { isSame, signatureOf } from '../secret/signature.ts'

const signatureLength = 32
const lifeMs = 15 * 60_000

export function viewToken(secret: Buffer, transactionId: string, now: number): { token: string; endsAt: number } {
  const endsAt = now + lifeMs
  const payload = `${transactionId}.${endsAt.toString(36)}`
  return { token: `${payload}.${signed(secret, payload)}`, endsAt }
}

export function orderOfViewToken(secret: Buffer, token: string, now: number): string | undefined {
  const [transactionId = '', ends = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, `${transactionId}.${ends}`))) return undefined
  return Number.parseInt(ends, 36) > now ? transactionId : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'voucher-view', payload).toString('base64url').slice(0, signatureLength)
}
