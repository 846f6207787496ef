import type { Consent, ConsentKind } from '../consent/consent.ts'
import { cookieRowOf, cookies, type CookieName } from '../consent/cookies.ts'

export function cookiesToRemove(names: readonly string[], consent: Consent): string[] {
  return names.filter((name) => isRefused(cookieRowOf(name)?.consent, consent))
}

export function storageToRemove(consent: Consent): { name: CookieName; place: 'local' | 'session' }[] {
  return cookies.flatMap(({ name, place, consent: kind }) =>
    (place === 'local' || place === 'session') && isRefused(kind, consent) ? [{ name, place }] : [],
  )
}

function isRefused(kind: ConsentKind | 'necessary' | undefined, consent: Consent): boolean {
  return kind !== undefined && kind !== 'necessary' && !consent.includes(kind)
}
