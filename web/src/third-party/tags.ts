import type { Consent } from '@opentop/domain/consent'
import type { ScriptParty } from '@opentop/domain/site'
import { loadScript } from '../script/load-script.ts'
import { dataLayer } from '../event/data-layer.ts'

let asked = false

/** The tag manager knows what is allowed before its first line runs, and hears of every later choice. */
export function tagManager(party: ScriptParty, consent: Consent): void {
  if (!consent.includes('analytics') && !consent.includes('marketing') && !asked) return
  if (!asked) {
    sign('consent', 'default', { ...signals([]), wait_for_update: 500 })
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  sign('consent', 'update', signals(consent))
  if (asked) return
  asked = true
  loadScript(addressOf(party)).catch((error: unknown) => console.warn('the tag manager stays away', error))
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

/** Consent is told as a list of arguments, and as nothing else. */
function sign(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  dataLayer().push(arguments)
}

export function loadExperimentScript(party: ScriptParty): void {
  loadScript(addressOf(party)).catch((error: unknown) => console.warn('the experiment script stays away', error))
}

function addressOf({ key, script }: ScriptParty): string {
  return script.replace('{key}', encodeURIComponent(key))
}
