import type { ChangeDay, ChangeDays } from '@opentop/contract/date-change'
import { bestLabel, fits, isBookable, type DepartureFacts } from '@opentop/domain/availability/availability'
import { changePrice, changeRequest, movedDemands, type SoldSeats } from '@opentop/domain/booking/date-change'
import { addDays, daysBetween, isDay, timeOf, type Day } from '@opentop/domain/day'
import { departuresByDay, slotsOf, type AvailabilityView } from '@opentop/domain/availability/day-availability'
import { decideSale, planSale, wantedOption, type Wanted } from '@opentop/domain/availability/sale-request'
import { localTime } from '@opentop/domain/zone'
import { findDepartures } from '@opentop/store/availability'
import type { BoughtSale } from '@opentop/store/cancel'
import { findSoldSeats } from '@opentop/store/date-change'
import type { Db } from '@opentop/store/db'
import { partyOf } from '../booking/bought-sale.ts'
import type { Context } from '../call/context.ts'

const shownDays = 42
const horizonDays = 365

type ChangeMoment = Pick<Context, 'snapshot' | 'now' | 'lang'>
type Asked = { from: Day; component: number }

export async function findChangeDays(
  db: Db,
  line: BoughtSale,
  { from, component }: Asked,
  context: ChangeMoment,
): Promise<ChangeDays | undefined> {
  const { facts } = context.snapshot
  const wanted = wantedOption(facts, () => true, line.optionId)
  const part = line.choices.components ? line.choices.components[component] : component === 0 ? line : undefined
  const option = part && facts.options.get(part.optionId)
  const product = option && facts.products.get(option.productId)
  if (!wanted || !part || part.day === null || !option || !product || !isDay(from)) return undefined
  const { day: today } = localTime(context.now, wanted.location.timezone)
  const last = addDays(today, horizonDays)
  const first = from < today ? today : from
  if (first > last) return undefined
  const until = addDays(first, Math.min(shownDays - 1, daysBetween(first, last)))
  const departures = await findDepartures(db, [option.id], first, until, [line.transactionId])
  const view: AvailabilityView = {
    facts,
    product,
    location: wanted.location,
    moment: { now: context.now, today },
    lang: context.lang,
    currencyId: line.currencyId,
    site: line.site,
    channel: line.channel,
    departures: departuresByDay(departures),
  }
  const priced = pricer(line, component, wanted, { departures, sold: await findSoldSeats(db, line.id) }, context)
  const days = Array.from({ length: daysBetween(first, until) + 1 }, (_, n) => addDays(first, n)).map((day): ChangeDay => {
    const rows = view.departures.get(option.id)?.get(day) ?? []
    const slots = slotsOf(option, day, view).map((slot, index) => ({ ...slot, ...priced(day, rows[index], slot.label) }))
    const label = bestLabel(slots.map((slot) => slot.label))
    const best = slots.find((slot) => slot.label === label)
    const prices = slots.flatMap(({ newCents }) => (newCents === undefined ? [] : [newCents]))
    return {
      day,
      label,
      isBooked: day === part.day,
      ...(best?.left === undefined ? {} : { left: best.left }),
      ...(best?.reason === undefined ? {} : { reason: best.reason }),
      ...(prices.length > 0 ? { newCents: Math.min(...prices) } : {}),
      times: option.kind === 'timed' ? slots.map(({ left: _left, reason: _reason, fromCents: _from, ...slot }) => slot) : [],
    }
  })
  const paidCents = line.units.reduce((sum, unit) => sum + unit.shareCents, 0)
  return { currencyId: line.currencyId, paidCents: line.isAgents ? 0 : paidCents, first: today, last, days }
}

type Slot = Pick<ChangeDay['times'][number], 'label' | 'newCents' | 'isBooked'>
type Seats = { departures: readonly DepartureFacts[]; sold: readonly SoldSeats[] }

function pricer(line: BoughtSale, component: number, wanted: Wanted, { departures, sold }: Seats, context: ChangeMoment) {
  const { facts } = context.snapshot
  const party = partyOf(line, line.units, context)
  return (day: Day, departure: DepartureFacts | undefined, label: ChangeDay['label']): Slot => {
    if (!departure || !isBookable(label)) return { label, isBooked: false }
    const place = { day, ...(departure.minute < 0 ? {} : { time: timeOf(departure.minute) }) }
    const components = line.choices.components?.map((_, index) => (index === component ? place : {}))
    const planned = planSale(changeRequest(line, party, components ? { components } : place), wanted, facts)
    if (!planned.ok) return { label: 'UNAVAILABLE', isBooked: false }
    const demands = movedDemands(sold, planned.plan.demands)
    const paidCents = line.units.reduce((sum, unit) => sum + unit.shareCents, 0)
    if (demands.length === 0) return { label, isBooked: true, ...(line.isAgents ? {} : { newCents: paidCents }) }
    if (demands.some(({ seats }) => !fits(departure, seats))) return { label: 'SOLD_OUT', isBooked: false }
    const decided = decideSale({ ...planned.plan, demands }, departures, { ...line, now: context.now }, facts)
    if (!decided.ok) return { label: 'UNAVAILABLE', isBooked: false }
    const { newCents, dueCents } = changePrice(line.units, decided.line)
    // the guests of a travel agency neither see its prices nor pay it
    if (line.isAgents) return dueCents > 0 ? { label: 'UNAVAILABLE', isBooked: false } : { label, isBooked: false }
    return { label, isBooked: false, newCents }
  }
}
