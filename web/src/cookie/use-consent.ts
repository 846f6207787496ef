import {
  allows,
  consentCookie,
  consentOf,
  consentSeconds,
  consentText,
  type Consent,
  type ConsentKind,
} from '@opentop/domain/consent/consent'
import { displayCookie, storeDisplayCookie } from './display-cookies.ts'
import { usePage, type PageContext } from '../state/page-context.tsx'
import { store, useStore } from '@opentop/ui/state/store.ts'
import { cookiesChanged, useCookie } from './use-cookie.ts'

const asked = store(false)

export function useConsent(): Consent | undefined {
  return consentOf(useCookie(consentCookie))
}

export function useAllowed(kind: ConsentKind): boolean {
  return allows(useConsent(), kind)
}

export function useConsentChoice(): (consent: Consent) => void {
  const page = usePage()
  return (consent) => choose(page, consent)
}

function choose(page: PageContext, consent: Consent): void {
  const before = consentOf(displayCookie(consentCookie)) ?? []
  const id = crypto.randomUUID()
  storeDisplayCookie(consentCookie, consentText(consent, id), consentSeconds)
  cookiesChanged()
  void import('./consent-choice.ts').then(({ applyConsentChoice }) => applyConsentChoice(page, id, consent, before))
}

export function showConsentSettings(shown: boolean): void {
  asked.set(shown)
}
export function useConsentSettings(): boolean {
  return useStore(asked, false)
}
