import {
  allows,
  consentCookie,
  consentOf,
  consentSeconds,
  consentText,
  cookiesToRemove,
  type Consent,
  type ConsentKind,
} from '@opentop/domain/consent'
import { displayCookieNames, removeDisplayCookie, storeDisplayCookie } from './display-cookies.ts'
import { store, useStore } from './store.ts'
import { cookiesChanged, useCookie } from './use-cookie.ts'

const asked = store(false)

/** Undefined until the visitor has chosen. */
export function useConsent(): Consent | undefined {
  return consentOf(useCookie(consentCookie))
}

/** Whether something beyond the necessary may run; false on the server and before a choice. */
export function useAllowed(kind: ConsentKind): boolean {
  return allows(useConsent(), kind)
}

export function storeConsent(consent: Consent): void {
  storeDisplayCookie(consentCookie, consentText(consent), consentSeconds)
  for (const name of cookiesToRemove(displayCookieNames(), consent)) removeDisplayCookie(name)
  if (!consent.includes('analytics')) localStorage.removeItem('connectifDatalayer')
  cookiesChanged()
}

/** The settings can be opened from anywhere, such as the footer. */
export function showConsentSettings(shown: boolean): void {
  asked.set(shown)
}
export function useConsentSettings(): boolean {
  return useStore(asked, false)
}
