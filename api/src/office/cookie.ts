import type { SessionEffect } from './context.ts'

/** `__Host-`: only this host can set it, over TLS or on loopback. */
export const officeCookie = '__Host-office'

export function sessionCookie(effect: SessionEffect): string {
  const rules = 'Path=/; Secure; HttpOnly; SameSite=Strict'
  return effect === 'ended' ? `${officeCookie}=; Max-Age=0; ${rules}` : `${officeCookie}=${effect.token}; ${rules}`
}
