import { consentVersion, type Consent } from '@opentop/domain/consent/consent'
import { cookiesToRemove, storageToRemove } from '@opentop/domain/booking/withdrawal'
import { httpCall } from '../call/http-call.ts'
import { displayCookieNames, removeDisplayCookie } from './display-cookies.ts'
import type { PageContext } from '../state/page-context.tsx'
import { cookiesChanged } from './use-cookie.ts'

export async function applyConsentChoice(page: PageContext, id: string, consent: Consent, before: Consent): Promise<void> {
  for (const name of cookiesToRemove(displayCookieNames(), consent)) removeDisplayCookie(name)
  for (const { name, place } of storageToRemove(consent)) (place === 'local' ? localStorage : sessionStorage).removeItem(name)
  cookiesChanged()
  await httpCall(page)('recordConsent', { id, choice: [...consent], version: consentVersion }).catch((error: unknown) =>
    console.warn('the consent choice could not be recorded', error),
  )
  // a running script can't be stopped, so the page is reloaded without it
  if (before.some((kind) => !consent.includes(kind))) location.reload()
}
