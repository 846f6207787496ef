import { isSame, signatureOf } from '../secret/signature.ts'

const lifeMs = 2 * 60 * 60 * 1000
const signatureLength = 22

export function changeToken(secret: Buffer, changeId: string, now: number, heldUntil = now): string {
  const payload = `${changeId}.${Math.max(now + lifeMs, heldUntil).toString(36)}`
  return `${payload}.${signed(secret, payload)}`
}

export function changeOfToken(secret: Buffer, token: string, now: number): string | undefined {
  const [changeId = '', ends = '', given = ''] = token.split('.')
  if (!isSame(given, signed(secret, `${changeId}.${ends}`))) return undefined
  return Number.parseInt(ends, 36) > now ? changeId : undefined
}

function signed(secret: Buffer, payload: string): string {
  return signatureOf(secret, 'date-change', payload).toString('base64url').slice(0, signatureLength)
}
