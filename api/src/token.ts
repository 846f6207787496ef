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

/** A caller's name that gives nothing away: the session, or the shop's door for those who have none yet. */
export function ownerOf({ caller, shop }: Pick<Context, 'caller' | 'shop'>): string {
  return caller.token ? createHmac('sha256', shop.secrets.session).update(caller.token).digest('base64url') : 'door'
}

/** What an idempotency key belongs to. */
export function scopeOf(context: Context, call: string): string {
  return `${call} ${ownerOf(context)}`
}
