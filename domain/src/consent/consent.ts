export const consentKinds = ['analytics', 'marketing', 'services'] as const
export type ConsentKind = (typeof consentKinds)[number]
export type Consent = readonly ConsentKind[]

export const consentCookie = 'CONSENT'
export const consentSeconds = 60 * 24 * 60 * 60
/** Raised whenever the consent dialog asks for more; a choice under an older version is asked for again. */
export const consentVersion = 1
const nothing = 'none'

export function consentText(allowed: Consent, recordId?: string): string {
  const kinds = consentKinds.filter((kind) => allowed.includes(kind)).join('.') || nothing
  return recordId === undefined ? kinds : `${kinds}:${consentVersion}:${recordId}`
}

export function consentOf(value: string | undefined): Consent | undefined {
  const [kindsText = '', version = String(consentVersion)] = value?.split(':') ?? []
  if (version !== String(consentVersion)) return undefined
  if (kindsText === nothing) return []
  const kinds = kindsText.split('.')
  const known = consentKinds.filter((kind) => kinds.includes(kind))
  return known.length > 0 && known.length === kinds.length ? known : undefined
}

export function allows(consent: Consent | undefined, kind: ConsentKind): boolean {
  return consent?.includes(kind) ?? false
}
