import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from './context.ts'

/** A new session's token. Under an idempotency key it is derived, so that a repeated first request finds the same session. */
export function newToken({ shop, caller }: Context): string {
  if (!caller.idempotency) return randomBytes(32).toString('base64url')
  return createHmac('sha256', shop.secrets.session)
    .update(caller.idempotency.key)
    .update(caller.idempotency.requestHash)
    .digest('base64url')
}

/** What an idempotency key belongs to: the session, or the shop's door for those who have none yet. */
export function scopeOf(context: Context, call: string): string {
  const owner = context.caller.token
    ? createHmac('sha256', context.shop.secrets.session).update(context.caller.token).digest('base64url')
    : 'door'
  return `${call} ${owner}`
}
