import { instantOf } from '../zone.ts'
import type { Choice, DisruptionFacts, DisruptionPlan, Place } from './disruption.ts'

const dayMinutes = 1440

/** What is known of an affected sale when it chooses. */
export type Choosing = {
  isMovable: boolean
  isStarted: boolean
  /** The plan found a departure for it. */
  hasOffer: boolean
  /** Nothing of what it booked runs. */
  isStopped: boolean
}

/** A short delay is only announced. */
export function isOnlyTold({ kind, delayMinutes }: Pick<DisruptionPlan, 'kind' | 'delayMinutes'>, refundDelayMinutes: number): boolean {
  return kind === 'delayed' && (delayMinutes ?? 0) < refundDelayMinutes
}

/** What a party can choose, the plan's departure first. A cancelled ride can't be kept; who can choose nothing else gets a refund. */
export function choicesOf({ offers, kind }: Pick<DisruptionPlan, 'offers' | 'kind'>, party: Choosing): Choice[] {
  const { isMovable, isStarted, hasOffer, isStopped } = party
  // a pass in use stays valid: where it still runs there is nothing to choose
  if (isStarted && !isMovable && kind !== 'cancelled') return []
  const choices: Choice[] = []
  if (offers.rebook && hasOffer && isMovable) choices.push('rebook')
  if (offers.otherDays > 0 && isMovable) choices.push('other-day')
  if (offers.refund || (isStopped && !choices.includes('rebook') && !choices.includes('other-day'))) choices.push('refund')
  if (offers.keep && !isStopped && !isStarted) choices.push('keep')
  return choices
}

/** What happens without an answer: the default, or money back where it is not possible. */
export function defaultsOf({ defaultChoice }: Pick<DisruptionFacts, 'defaultChoice'>, party: Choosing): Choice[] {
  if (defaultChoice === 'keep' && !party.isStopped) return ['keep']
  return defaultChoice === 'rebook' && party.hasOffer && party.isMovable ? ['rebook', 'refund'] : ['refund']
}

/** A default that is not offered would surprise. */
export function isDefaultOffered(
  { offers }: Pick<DisruptionPlan, 'offers'>,
  choice: DisruptionFacts['defaultChoice'],
  isKeepable: boolean,
): boolean {
  if (choice === 'keep') return offers.keep && isKeepable
  return choice === 'rebook' ? offers.rebook : offers.refund
}

type Made = { choice: string | null; chosenBy: string | null; movedTo: Place | undefined }
/**
 * A refund is final; every other choice can be changed until the deadline. Who chose a departure that has left has used it; who got it
 * without an answer may not have known.
 */
export function mayChangeMind(
  { state, deadline }: Pick<DisruptionFacts, 'state' | 'deadline'>,
  { choice, chosenBy, movedTo }: Made,
  now: number,
  timezone: string,
): boolean {
  if (state !== 'announced' || now >= deadline.getTime() || choice === null || choice === 'refund' || choice === 'none') return false
  return chosenBy === 'default' || !movedTo || !hasLeft(movedTo, now, timezone)
}

export function hasLeft({ day, minute }: Place, now: number, timezone: string): boolean {
  return instantOf(day, minute < 0 ? dayMinutes : minute, timezone) <= now
}
