import type { Effects } from '../call/outcome.ts'

/** `__Host-`: only this host can set it, over TLS or on loopback. */
export const officeCookie = '__Host-office'

export const markCookie = '__Host-read-after'
const rules = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export function officeCookies({ token, sessionEnded, readAfter }: Effects): string[] {
  return [
    ...(readAfter === undefined ? [] : [`${markCookie}=${readAfter}; ${rules}`]),
    ...(token === undefined ? [] : [`${officeCookie}=${token}; ${rules}`]),
    ...(sessionEnded ? [`${officeCookie}=; Max-Age=0; ${rules}`] : []),
  ]
}
