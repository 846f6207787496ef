/** What a visitor may allow beyond what the shop needs to work. */
export const consentKinds = ['analytics', 'marketing', 'chat'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type Consent = readonly ConsentKind[]

export const consentCookie = 'CONSENT'
export const consentSeconds = 60 * 24 * 60 * 60
const nothing = 'none'

/** The cookie's value: the kinds allowed, or that none is. */
export function consentText(allowed: Consent): string {
  return consentKinds.filter((kind) => allowed.includes(kind)).join('.') || nothing
}

/** Undefined until the visitor has chosen; a value that nobody wrote counts as no choice. */
export function consentOf(value: string | undefined): Consent | undefined {
  if (value === nothing) return []
  const kinds = value?.split('.') ?? []
  const known = consentKinds.filter((kind) => kinds.includes(kind))
  return known.length > 0 && known.length === kinds.length ? known : undefined
}

export function allows(consent: Consent | undefined, kind: ConsentKind): boolean {
  return consent?.includes(kind) ?? false
}

const cookiesOfKind: Record<ConsentKind, RegExp> = { analytics: /^AB_/, marketing: /^utm_/, chat: /^chat_/ }

/** Cookies that have to go once the consent they rest on is taken back. */
export function cookiesToRemove(names: readonly string[], consent: Consent): string[] {
  const refused = consentKinds.filter((kind) => !consent.includes(kind))
  return names.filter((name) => refused.some((kind) => cookiesOfKind[kind].test(name)))
}
