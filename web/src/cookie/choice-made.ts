import { consentVersion, type Consent } from '@opentop/domain/consent'
import { cookiesToRemove, storageToRemove } from '@opentop/domain/withdrawal'
import { httpCall } from '../call/http-call.ts'
import { displayCookieNames, removeDisplayCookie } from './display-cookies.ts'
import type { PageContext } from '../state/page-context.tsx'
import { cookiesChanged } from './use-cookie.ts'

/** After a choice: it goes on record, and what rested on a consent that is gone goes too. */
export async function choiceMade(page: PageContext, id: string, consent: Consent, before: Consent): Promise<void> {
  for (const name of cookiesToRemove(displayCookieNames(), consent)) removeDisplayCookie(name)
  for (const { name, place } of storageToRemove(consent)) (place === 'local' ? localStorage : sessionStorage).removeItem(name)
  cookiesChanged()
  await httpCall(page)('recordConsent', { id, choice: [...consent], version: consentVersion }).catch((error: unknown) =>
    console.warn('the choice was not put on record', error),
  )
  // a script that runs can't be taken back, but a new page begins without it
  if (before.some((kind) => !consent.includes(kind))) location.reload()
}
