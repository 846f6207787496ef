import type { disruptionCauses, DisruptionOffers, DisruptionScope } from '@opentop/contract/disruption-plan'
import type { TravellerTexts } from '@opentop/contract/departure'
import type { Day } from '../day.ts'
import { instantOf } from '../zone.ts'
import type { DisruptionState } from './state.ts'

export type DisruptionKind = 'cancelled' | 'delayed' | 'shortened' | 'rerouted'
export type Cause = (typeof disruptionCauses)[number]
export type DefaultChoice = 'rebook' | 'refund' | 'keep'
export type Choice = DefaultChoice | 'other-day' | 'refund-all'
/** The database driver's date; this room has no `Date`. */
type Instant = { getTime(): number }

export type DisruptionPlan = {
  locationId: number
  kind: DisruptionKind
  scope: DisruptionScope
  delayMinutes: number | null
  offers: DisruptionOffers
}
export type DisruptionFacts = DisruptionPlan & {
  id: string
  state: DisruptionState
  cause: Cause
  texts: { title: TravellerTexts; text: TravellerTexts }
  defaultChoice: DefaultChoice
  deadline: Instant
  announcedAt: Instant | null
}

export type BookedPart = { component: number; optionId: number; day: Day; minute: number; seats: number }
export type Place = { optionId: number; day: Day; minute: number }

export const usualRefundDelayMinutes = 60
export const usualTravellerLimit = 200

/** So long before the planned departure leaves, its party has to know: the default is carried out then. */
const knownMinutesBefore = 15

export function choiceEnds(
  { defaultChoice, deadline }: Pick<DisruptionFacts, 'defaultChoice' | 'deadline'>,
  offer: Place | null,
  timezone: string,
): number {
  const ends = deadline.getTime()
  if (defaultChoice !== 'rebook' || !offer) return ends
  return Math.min(ends, instantOf(offer.day, offer.minute, timezone) - knownMinutesBefore * 60_000)
}

export const reminderPauseHours = 2
/** Seats that were set aside stay so for a while after the deadline, until the default is carried out. */
export const asideHoursAfterDeadline = 1
