import { isSame, signatureOf } from '../secret/signature.ts'

const lifeMs = 24 * 60 * 60 * 1000
const signatureLength = 22

/** Comes back from the bank with the browser: identifies one attempt, needs no cookie and expires within a day. */
export function paymentToken(secret: Buffer, attemptId: string, now: number): string {
  const payload = `${attemptId}.${(now + lifeMs).toString(36)}`
  return `${payload}.${signed(secret, payload)}`
}

export function attemptOfToken(secret: Buffer, token: string, now: number): string | undefined {
  const [attemptId = '', ends = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, `${attemptId}.${ends}`))) return undefined
  return Number.parseInt(ends, 36) > now ? attemptId : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'payment', payload).toString('base64url').slice(0, signatureLength)
}
