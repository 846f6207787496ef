import { randomBytes } from 'node:crypto'
import { signatureOf } from './signature.ts'

/** A new session always gets a random token, never one from the request. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A session's name for limits and idempotency keys, from which its token can't be found. */
export function sessionName(token: string, { secrets }: { secrets: { session: Buffer } }): string {
  return signatureOf(secrets.session, 'session-name', token).toString('base64url')
}
