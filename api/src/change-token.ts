import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeMs = 2 * 60 * 60 * 1000

/** Pays the difference of one change of date and shows what it is; good for nothing else and for two hours. */
export function changeToken(secret: Buffer, changeId: string, now: number): string {
  const payload = `${changeId}.${(now + lifeMs).toString(36)}`
  return `${payload}.${signature(secret, payload)}`
}

export function changeOfToken(secret: Buffer, token: string, now: number): string | undefined {
  const [changeId = '', ends = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, `${changeId}.${ends}`))
  const sent = Buffer.from(given)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
  return Number.parseInt(ends, 36) > now ? changeId : undefined
}

function signature(secret: Buffer, payload: string): string {
  return createHmac('sha256', secret).update(`date-change ${payload}`).digest('base64url').slice(0, 22)
}
