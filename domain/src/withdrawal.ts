import type { Consent, ConsentKind } from './consent.ts'
import { cookieRowOf, cookies, type CookieName } from './cookies.ts'

/** Cookies that have to go once the consent they rest on is taken back. */
export function cookiesToRemove(names: readonly string[], consent: Consent): string[] {
  return names.filter((name) => isRefused(cookieRowOf(name)?.consent, consent))
}

/** The same for what is kept in the browser's storage. */
export function storageToRemove(consent: Consent): { name: CookieName; place: 'local' | 'session' }[] {
  return cookies.flatMap(({ name, place, consent: kind }) => (place !== 'cookie' && isRefused(kind, consent) ? [{ name, place }] : []))
}

function isRefused(kind: ConsentKind | 'necessary' | undefined, consent: Consent): boolean {
  return kind !== undefined && kind !== 'necessary' && !consent.includes(kind)
}
