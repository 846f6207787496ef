import { randomUUID } from 'node:crypto'
import { changeRequest } from '@opentop/domain/booking/date-change'
import { dayAndTime } from '@opentop/domain/day'
import type { BookedPart, Place } from '@opentop/domain/disruption/disruption'
import type { BoughtSale } from '@opentop/store/cancel'
import { insertChangeQuote, type ChangeQuoteFacts, type ChangeTerms } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import { partyOf } from '../booking/bought-sale.ts'
import { holdChange } from '../date-change/work.ts'
import type { DisruptionMoment } from './moment.ts'

export type Move = { part: BookedPart; to: Place }

export async function holdOfferedSeats(
  tx: Tx,
  line: BoughtSale,
  moves: readonly Move[],
  until: Date,
  moment: DisruptionMoment,
): Promise<ChangeQuoteFacts | undefined> {
  const paidCents = line.units.reduce((sum, { shareCents }) => sum + shareCents, 0)
  const quote = {
    id: randomUUID(),
    saleId: line.id,
    voucherIds: line.units.map(({ id }) => id),
    terms: movedTerms(line, moves, moment),
    paidCents,
    newCents: paidCents,
  }
  await insertChangeQuote(tx, quote, Math.max(1, Math.ceil((until.getTime() - moment.now) / 60_000)))
  const facts: ChangeQuoteFacts = { ...quote, isUsed: false, isOver: false }
  return (await holdChange(tx, line, facts, until, moment.shop)) ? undefined : facts
}

function movedTerms(line: BoughtSale, moves: readonly Move[], moment: DisruptionMoment): ChangeTerms {
  const placeOf = (component: number): Place | undefined => moves.find(({ part }) => part.component === component)?.to
  const components = line.choices.components?.map((one, index) => placeOf(index) ?? one)
  const to = placeOf(0)
  const firstDay = components?.flatMap(({ day }) => day ?? []).toSorted()[0]
  const wish = (place: Place | undefined) => (place ? dayAndTime(place) : {})
  return {
    order: changeRequest(line, partyOf(line, line.units, moment), {
      ...wish(components ? undefined : to),
      ...(components ? { components: components.map((_, index) => wish(placeOf(index))) } : {}),
    }),
    ...(!components && to && to.optionId !== line.optionId ? { optionId: to.optionId } : {}),
    day: components ? (firstDay ?? null) : (to?.day ?? line.day),
    minute: components ? null : (to?.minute ?? line.minute),
    components: components ?? [],
    demands: moves.map(({ part, to: place }) => ({ component: part.component, ...place, seats: part.seats })),
    passengers: [],
    shares: line.units.map(({ shareCents }) => shareCents),
    amountDelta: 0,
    discountDelta: 0,
  }
}
