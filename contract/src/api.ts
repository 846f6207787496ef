import { agentCalls } from './agent.ts'
import { availabilityCalls } from './availability.ts'
import { basketLinkCalls } from './basket-link.ts'
import { basketCalls } from './basket.ts'
import { bookingCalls } from './booking.ts'
import { papersCalls } from './papers.ts'
import { consentCalls } from './consent.ts'
import { contentCalls } from './content.ts'
import { dateChangeCalls } from './date-change.ts'
import { disruptionCalls } from './disruption.ts'
import { driveCalls } from './drive.ts'
import { enquiryCalls } from './enquiry.ts'
import { experimentCalls } from './experiment.ts'
import { locationCalls } from './location.ts'
import { manifestCalls } from './manifest.ts'
import { memberCalls } from './member.ts'
import { packageCalls } from './package.ts'
import { paymentCalls } from './payment.ts'
import { productCalls } from './product.ts'
import { promotionCalls } from './promotion.ts'
import { quoteCalls } from './quote.ts'
import { redemptionCalls } from './redemption.ts'
import { subscriberCalls } from './subscriber.ts'
import { plannerCalls } from './planner.ts'
import { timetableCalls } from './timetable.ts'
import { vehicleCalls } from './vehicle.ts'
import type { Answer, Endpoint, Input, Reply } from './endpoint.ts'

export const api = {
  ...paymentCalls,
  ...agentCalls,
  ...bookingCalls,
  ...papersCalls,
  ...locationCalls,
  ...timetableCalls,
  ...plannerCalls,
  ...vehicleCalls,
  ...driveCalls,
  ...productCalls,
  ...availabilityCalls,
  ...quoteCalls,
  ...basketCalls,
  ...packageCalls,
  ...basketLinkCalls,
  ...contentCalls,
  ...promotionCalls,
  ...subscriberCalls,
  ...enquiryCalls,
  ...consentCalls,
  ...experimentCalls,
  ...memberCalls,
  ...dateChangeCalls,
  ...disruptionCalls,
  ...redemptionCalls,
  ...manifestCalls,
} satisfies Record<string, Endpoint>

export type Api = typeof api
export type CallName = keyof Api
export const callNames = Object.keys(api) as CallName[]
export type Inputs = { [N in CallName]: Input<Api[N]> }
export type Answers = { [N in CallName]: Answer<Api[N]> }
export type Replies = { [N in CallName]: Reply<Answers[N], Api[N]['refusals'][number]> }

export type Call = <N extends CallName>(name: N, input: Inputs[N]) => Promise<Replies[N]>
