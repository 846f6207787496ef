import { cookieSeconds } from '@opentop/domain/consent/cookies'
import { armCookie, type Arm } from '@opentop/domain/experiment/experiment'
import type { Experiment } from '@opentop/domain/site'
import { httpCall } from '../call/http-call.ts'
import { displayCookie, storeDisplayCookie } from '../cookie/display-cookies.ts'
import type { PageState } from '../state/page-state.ts'

export function storeArms(state: PageState): void {
  const arms = Object.entries(state.arms) as [Experiment, Arm][]
  const fresh = arms.filter(([experiment, arm]) => displayCookie(armCookie(experiment)) !== arm)
  for (const [experiment, arm] of fresh) storeDisplayCookie(armCookie(experiment), arm, cookieSeconds('AB_*'))
  if (fresh.length === 0) return
  httpCall(state)('countExposure', { arms: fresh.map(([experiment, arm]) => ({ experiment, arm })) }).catch((error: unknown) =>
    console.warn('an experiment was not counted', error),
  )
}
