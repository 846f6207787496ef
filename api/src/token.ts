import { randomBytes } from 'node:crypto'
import type { Context } from './context.ts'
import { signatureOf } from './signature.ts'

/** A new session always gets a random token, never one from the request. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Identifies a session in rate limits and idempotency keys without revealing its token. */
export function sessionName(token: string, { secrets }: Context['shop']): string {
  return signatureOf(secrets.session, 'session-name', token).toString('base64url')
}
