import type { SessionEffect } from './context.ts'

/** `__Host-`: only this host can set it, over TLS or on loopback. */
export const officeCookie = '__Host-office'

export const markCookie = '__Host-read-after'
const rules = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export function sessionCookie(effect: SessionEffect): string {
  return effect === 'ended' ? `${officeCookie}=; Max-Age=0; ${rules}` : `${officeCookie}=${effect.token}; ${rules}`
}

/** The mark of what the person wrote last (`api/src/replica/mark.ts`). */
export function readAfterCookie(mark: string): string {
  return `${markCookie}=${mark}; ${rules}`
}
