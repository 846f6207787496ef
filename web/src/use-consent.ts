import { allows, consentCookie, consentOf, consentSeconds, consentText, type Consent, type ConsentKind } from '@opentop/domain/consent'
import { displayCookie, storeDisplayCookie } from './display-cookies.ts'
import { useShop, type Shop } from './shop.tsx'
import { store, useStore } from './store.ts'
import { cookiesChanged, useCookie } from './use-cookie.ts'

const asked = store(false)

/** Undefined until the visitor has chosen. */
export function useConsent(): Consent | undefined {
  return consentOf(useCookie(consentCookie))
}

/** Whether a kind of optional script may run; false on the server and before a choice. */
export function useAllowed(kind: ConsentKind): boolean {
  return allows(useConsent(), kind)
}

export function useConsentChoice(): (consent: Consent) => void {
  const shop = useShop()
  return (consent) => choose(shop, consent)
}

function choose(shop: Shop, consent: Consent): void {
  const before = consentOf(displayCookie(consentCookie)) ?? []
  const id = crypto.randomUUID()
  storeDisplayCookie(consentCookie, consentText(consent, id), consentSeconds)
  cookiesChanged()
  void import('./consent/choice-made.ts').then(({ choiceMade }) => choiceMade(shop, id, consent, before))
}

/** Opens or closes the settings, from anywhere on the page. */
export function showConsentSettings(shown: boolean): void {
  asked.set(shown)
}
export function useConsentSettings(): boolean {
  return useStore(asked, false)
}
