import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeMs = 24 * 60 * 60 * 1000

/** What a browser brings back from the bank: it names one attempt and nothing else, needs no cookie and dies within a day. */
export function paymentToken(secret: Buffer, attemptId: string, now: number): string {
  const payload = `${attemptId}.${(now + lifeMs).toString(36)}`
  return `${payload}.${signature(secret, payload)}`
}

export function attemptOfToken(secret: Buffer, token: string, now: number): string | undefined {
  const [attemptId = '', ends = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, `${attemptId}.${ends}`))
  const sent = Buffer.from(given)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  return Number.parseInt(ends, 36) > now ? attemptId : undefined
}

function signature(secret: Buffer, payload: string): string {
  return createHmac('sha256', secret).update(`payment ${payload}`).digest('base64url').slice(0, 22)
}
