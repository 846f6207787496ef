import { effectOf, type BookedSale, type Effect } from '@opentop/domain/disruption/effect'
import { choiceEnds, type DisruptionFacts } from '@opentop/domain/disruption/disruption'
import { hasChosenInOther, isStoppedByOther, type OtherDisruption } from '@opentop/domain/disruption/other-disruption'
import { isStopped, concernedBy, type Concerned } from '@opentop/domain/disruption/scope'
import { hasLeft, mayChangeMind, type Choosing } from '@opentop/domain/disruption/offer'
import type { DisruptionSale } from '@opentop/store/disruption/disruption-sale'
import type { Context } from '../call/context.ts'

export type DisruptionMoment = Pick<Context, 'shop' | 'snapshot' | 'now'>
export type DisruptionView = Pick<DisruptionMoment, 'snapshot' | 'now'>

export function concernedNow(disruption: DisruptionFacts, { snapshot, now }: DisruptionView): Concerned | undefined {
  return concernedBy(disruption, snapshot.facts, disruption.announcedAt?.getTime() ?? now)
}

export function effectNow(sale: BookedSale, disruption: DisruptionFacts, moment: DisruptionView): Effect | undefined {
  const concerned = concernedNow(disruption, moment)
  return concerned && effectOf(sale, disruption, concerned, moment.snapshot.facts)
}

type Known = { hasOffer: boolean; others: readonly OtherDisruption[]; toldAt: number }

export function choosingOf(effect: Effect, disruption: DisruptionFacts, known: Known, { snapshot: { facts } }: DisruptionView): Choosing {
  const { parts, isMovable, isStarted } = effect
  const isOff = parts.some(({ optionId }) => isStopped(disruption, optionId, facts))
  return {
    isMovable,
    isStarted,
    hasOffer: known.hasOffer,
    isStopped: isOff,
    waits: !isOff && isStoppedByOther(parts, known.others, facts),
    hasChosenInOther: hasChosenInOther(parts, known.others, known.toldAt),
    keepsParts: effect.whole.length > 0,
  }
}

const timezoneOf = ({ locationId }: DisruptionFacts, { snapshot }: DisruptionView): string =>
  snapshot.facts.locations.get(locationId)?.timezone ?? 'UTC'

export function hasOpenOffer({ offer }: Pick<DisruptionSale, 'offer'>, disruption: DisruptionFacts, view: DisruptionView): boolean {
  return offer !== null && !hasLeft(offer, view.now, timezoneOf(disruption, view))
}

export function saleChoiceEnds({ offer }: Pick<DisruptionSale, 'offer'>, disruption: DisruptionFacts, view: DisruptionView): number {
  return choiceEnds(disruption, offer, timezoneOf(disruption, view))
}

export function mayChooseAnew(
  row: DisruptionSale,
  disruption: DisruptionFacts,
  others: readonly OtherDisruption[],
  view: DisruptionView,
): boolean {
  const made = { choice: row.choice, chosenBy: row.chosenBy, movedTo: row.outcome?.movedTo }
  if (others.some(({ state }) => state !== 'done')) return false
  return row.state === 'done' && mayChangeMind(disruption, made, view.now, timezoneOf(disruption, view))
}
