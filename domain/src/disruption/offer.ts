import { instantOf } from '../zone.ts'
import type { Choice, DefaultChoice, DisruptionFacts, DisruptionPlan, Place } from './disruption.ts'

const dayMinutes = 1440

export type Choosing = {
  isMovable: boolean
  isStarted: boolean
  hasOffer: boolean
  isStopped: boolean
  waits: boolean
  hasChosenInOther: boolean
  keepsParts: boolean
}

export function isOnlyAnnounced(
  { kind, delayMinutes }: Pick<DisruptionPlan, 'kind' | 'delayMinutes'>,
  refundDelayMinutes: number,
): boolean {
  return kind === 'delayed' && (delayMinutes ?? 0) < refundDelayMinutes
}

export function choicesOf(
  { offers, kind, defaultChoice }: Pick<DisruptionFacts, 'offers' | 'kind' | 'defaultChoice'>,
  party: Choosing,
): Choice[] {
  const { isMovable, isStarted, hasOffer, isStopped, waits } = party
  if (waits) return []
  // a pass in use stays valid: where it still runs there is nothing to choose
  if (isStarted && !isMovable && kind !== 'cancelled') return []
  const mayKeep = offers.keep && !isStopped && !isStarted
  const mayRebook = offers.rebook && hasOffer && isMovable
  const mayTakeOtherDay = offers.otherDays > 0 && isMovable
  const mayRefund = offers.refund || (isStopped && !mayRebook && !mayTakeOtherDay)
  const inOrder: [Choice, boolean][] = [
    ['keep', mayKeep && defaultChoice === 'keep'],
    ['rebook', mayRebook],
    ['other-day', mayTakeOtherDay],
    ['keep', mayKeep && defaultChoice !== 'keep'],
    ['refund', mayRefund],
    ['refund-all', mayRefund && party.keepsParts],
  ]
  return inOrder.flatMap(([choice, isOffered]) => (isOffered ? [choice] : []))
}

/** It undoes no choice of the traveller. */
export function defaultsOf({ defaultChoice }: Pick<DisruptionFacts, 'defaultChoice'>, party: Choosing): DefaultChoice[] {
  if (party.waits) return []
  if ((defaultChoice === 'keep' || party.hasChosenInOther) && !party.isStopped) return ['keep']
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
/** A refund is final. Those who chose a departure that has left have used it; those who got it without an answer may not have known. */
export function mayChangeMind(
  { state, deadline }: Pick<DisruptionFacts, 'state' | 'deadline'>,
  { choice, chosenBy, movedTo }: Made,
  now: number,
  timezone: string,
): boolean {
  if (state !== 'announced' || now >= deadline.getTime() || choice === null || isFinal(choice)) return false
  return chosenBy === 'default' || !movedTo || !hasLeft(movedTo, now, timezone)
}

const isFinal = (choice: string): boolean => choice === 'refund' || choice === 'refund-all' || choice === 'none'

export function hasLeft({ day, minute }: Place, now: number, timezone: string): boolean {
  return instantOf(day, minute < 0 ? dayMinutes : minute, timezone) <= now
}
