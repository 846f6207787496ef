import { effectOf, type BookedSale, type Effect } from '@opentop/domain/disruption/effect'
import { choiceEnds, type DisruptionFacts } from '@opentop/domain/disruption/disruption'
import { isStopped, concernedBy, type Concerned } from '@opentop/domain/disruption/scope'
import { hasLeft, mayChangeMind, type Choosing } from '@opentop/domain/disruption/offer'
import type { DisruptionSale } from '@opentop/store/disruption-sale'
import type { Context } from '../call/context.ts'

/** What the works of a disruption know, in a call or in a job. */
export type DisruptionMoment = Pick<Context, 'shop' | 'snapshot' | 'now'>
/** What reading of it needs, in a mail too. */
export type DisruptionView = Pick<DisruptionMoment, 'snapshot' | 'now'>

/** The departures of an announced disruption. A catalogue that has lost its city has none. */
export function concernedNow(disruption: DisruptionFacts, { snapshot, now }: DisruptionView): Concerned | undefined {
  return concernedBy(disruption, snapshot.facts, disruption.announcedAt?.getTime() ?? now)
}

export function effectNow(sale: BookedSale, disruption: DisruptionFacts, moment: DisruptionView): Effect | undefined {
  const concerned = concernedNow(disruption, moment)
  return concerned && effectOf(sale, disruption, concerned, moment.snapshot.facts)
}

export function choosingOf(effect: Effect, disruption: DisruptionFacts, hasOffer: boolean, { snapshot }: DisruptionView): Choosing {
  return {
    isMovable: effect.isMovable,
    isStarted: effect.isStarted,
    hasOffer,
    isStopped: effect.parts.some(({ optionId }) => isStopped(disruption, optionId, snapshot.facts)),
  }
}

const timezoneOf = ({ locationId }: DisruptionFacts, { snapshot }: DisruptionView): string =>
  snapshot.facts.locations.get(locationId)?.timezone ?? 'UTC'

/** Whether the plan’s departure can still be taken. */
export function hasOpenOffer({ offer }: Pick<DisruptionSale, 'offer'>, disruption: DisruptionFacts, view: DisruptionView): boolean {
  return offer !== null && !hasLeft(offer, view.now, timezoneOf(disruption, view))
}

/** Until when this sale chooses. */
export function saleChoiceEnds({ offer }: Pick<DisruptionSale, 'offer'>, disruption: DisruptionFacts, view: DisruptionView): number {
  return choiceEnds(disruption, offer, timezoneOf(disruption, view))
}

/** Whether a choice that was carried out can be changed. */
export function mayChooseAnew(row: DisruptionSale, disruption: DisruptionFacts, view: DisruptionView): boolean {
  const made = { choice: row.choice, chosenBy: row.chosenBy, movedTo: row.outcome?.movedTo }
  return row.state === 'done' && mayChangeMind(disruption, made, view.now, timezoneOf(disruption, view))
}
