import type { Consent } from '@opentop/domain/consent/consent'
import type { ScriptParty } from '@opentop/domain/site'
import { loadScript } from '../script/load-script.ts'
import { dataLayer } from '../event/data-layer.ts'

let isRequested = false

/** Google Tag Manager gets the consent before it is loaded, and after every change. */
export function tagManager(party: ScriptParty, consent: Consent): void {
  if (!consent.includes('analytics') && !consent.includes('marketing') && !isRequested) return
  if (!isRequested) {
    gtag('consent', 'default', { ...signals([]), wait_for_update: 500 })
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  gtag('consent', 'update', signals(consent))
  if (isRequested) return
  isRequested = true
  loadScript(addressOf(party)).catch((error: unknown) => console.warn('the tag manager script could not be loaded', error))
}

function signals(consent: Consent): Record<string, 'granted' | 'denied'> {
  const word = (isAllowed: boolean): 'granted' | 'denied' => (isAllowed ? 'granted' : 'denied')
  const [analytics, marketing] = [consent.includes('analytics'), consent.includes('marketing')]
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  }
}

/** `gtag` pushes its `arguments` object, and Tag Manager accepts consent only in that form. */
function gtag(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

export function loadExperimentScript(party: ScriptParty): void {
  loadScript(addressOf(party)).catch((error: unknown) => console.warn('the experiment script could not be loaded', error))
}

function addressOf({ key, script }: ScriptParty): string {
  return script.replace('{key}', encodeURIComponent(key))
}
