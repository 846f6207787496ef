import type { Consent, ConsentKind } from '@opentop/domain/consent/consent'
import { isPaymentPath } from '@opentop/domain/experiment/tracking'
import { rememberCampaign } from '../campaign/remember.ts'
import { storeArms } from '../experiment/store-arms.ts'
import type { PageState } from '../state/page-state.ts'
import { startChat } from '../third-party/chat.ts'
import { reportErrors } from '../third-party/error-reporting.ts'
import { loadExperimentScript, tagManager } from '../third-party/tags.ts'
import { startTracking } from '../tracking/tracking.ts'

const running = new Set<ConsentKind>()

/** Payment pages load no third-party script. `isFresh`: the choice was made on this page. */
export function start(consent: Consent, state: PageState, isFresh: boolean): void {
  const { thirdParties } = state.site
  const mayLoad = !isPaymentPath(state.route)
  const starts: Record<ConsentKind, () => void> = {
    analytics() {
      storeArms(state)
      startTracking(state, mayLoad)
      if (mayLoad && thirdParties.experimentScript) loadExperimentScript(thirdParties.experimentScript)
      if (mayLoad && thirdParties.errorReporting) reportErrors(thirdParties.errorReporting, state)
    },
    marketing: () => rememberCampaign(isFresh),
    services() {
      if (mayLoad && thirdParties.chat) startChat(thirdParties.chat, state)
    },
  }
  for (const kind of consent.toSorted((a, b) => Number(b === 'marketing') - Number(a === 'marketing'))) {
    if (running.has(kind)) continue
    running.add(kind)
    starts[kind]()
  }
  if (mayLoad && thirdParties.tagManager) tagManager(thirdParties.tagManager, consent)
}
