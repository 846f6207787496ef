import type { DepartureFacts } from '@opentop/domain/availability/availability'
import { addDays, dayNumber } from '@opentop/domain/day'
import type { DisruptionPlan, BookedPart, Place } from '@opentop/domain/disruption/disruption'
import type { Effect } from '@opentop/domain/disruption/effect'
import type { OptionFacts } from '@opentop/domain/facts'
import { isOfferable } from '@opentop/domain/disruption/bookable'
import { passengerTypeId } from '@opentop/domain/passenger/passenger'
import { rebook, type RebookingPlan } from '@opentop/domain/rebooking/rebook'
import { localTime } from '@opentop/domain/zone'
import { findDepartures } from '@opentop/store/availability'
import type { AffectedSale } from '@opentop/store/disruption/disruption-affected'
import type { Db } from '@opentop/store/db'
import type { DisruptionMoment } from './moment.ts'

export type AffectedParty = { sale: AffectedSale; effect: Effect }
type Planned = { saleId: string; part: BookedPart; isFirst: boolean; typeIds: number[] }
export type OfferPlan = {
  offers: Map<string, Place>
  shiftMinutes: number
  isProven: boolean
  departures: (Place & { free: number })[]
}

const dayMinutes = 1440
const keyOf = ({ optionId, day, minute }: Place): string => `${optionId} ${day} ${minute}`
const minutesOf = ({ day, minute }: Pick<Place, 'day' | 'minute'>): number => dayNumber(day) * dayMinutes + minute
const disability = passengerTypeId('disability')

function plannedOf({ sale, effect }: AffectedParty): Planned[] {
  const [part, second] = effect.parts
  if (!part || second || part.minute < 0 || !effect.isMovable) return []
  const typeIds = [...new Set(sale.units.map(({ typeId }) => typeId))]
  return [{ saleId: sale.saleId, part, isFirst: typeIds.includes(disability), typeIds }]
}

export async function planOffers(
  db: Db,
  parties: readonly AffectedParty[],
  disruption: DisruptionPlan,
  moment: DisruptionMoment,
): Promise<OfferPlan> {
  const result: OfferPlan = { offers: new Map(), shiftMinutes: 0, isProven: true, departures: [] }
  if (!disruption.offers.rebook) return result
  const { facts } = moment.snapshot
  const byProduct = new Map<number, Planned[]>()
  for (const party of parties.flatMap(plannedOf)) {
    const productId = facts.options.get(party.part.optionId)?.productId ?? 0
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), party])
  }
  for (const [productId, own] of byProduct) {
    const free = await findFree(db, productId, own, disruption, moment)
    result.departures.push(...free)
    let open = own
    for (const isSeated of [isSameOption, disruption.offers.differenceOnUs ? isOtherOption(facts.options) : undefined]) {
      if (!isSeated || open.length === 0) continue
      const plan = seat(open, free, disruption.offers.reachMinutes, isSeated)
      take(plan, open, free, result)
      open = open.filter(({ saleId }) => !result.offers.has(saleId))
    }
  }
  return result
}

type Free = Place & { free: number }
type Seated = (party: Planned, departure: Free) => boolean
const isSameOption: Seated = ({ part }, { optionId }) => part.optionId === optionId
const isOtherOption =
  (options: ReadonlyMap<number, OptionFacts>): Seated =>
  ({ part, typeIds }, { optionId }) => {
    const [own, other] = [options.get(part.optionId), options.get(optionId)]
    const ofType = (option: OptionFacts | undefined, id: number) => option?.passengers.find(({ typeId }) => typeId === id)
    return (
      part.optionId !== optionId &&
      typeIds.every((id) => {
        const [mine, theirs] = [ofType(own, id), ofType(other, id)]
        return (
          mine !== undefined &&
          theirs !== undefined &&
          mine.count === theirs.count &&
          mine.takesSeat === theirs.takesSeat &&
          mine.perBooking === theirs.perBooking
        )
      })
    )
  }

function seat(parties: readonly Planned[], free: readonly Free[], reach: number, isSeated: Seated): RebookingPlan {
  const byId = new Map(parties.map((party) => [party.saleId, party]))
  const departures = new Map(free.map((one) => [keyOf(one), one]))
  // of two departures that are as near the later one comes first: it can be reached by all
  const laterFirst = free.toSorted((a, b) => minutesOf(b) - minutesOf(a))
  return rebook({
    parties: parties.map(({ saleId, part, isFirst }) => ({ id: saleId, size: Math.max(1, part.seats), at: minutesOf(part), isFirst })),
    departures: laterFirst.map((one) => ({ id: keyOf(one), at: minutesOf(one), free: one.free })),
    reach,
    fits: ({ id }, { id: key }) => {
      const [party, departure] = [byId.get(id), departures.get(key)]
      return party !== undefined && departure !== undefined && isSeated(party, departure)
    },
  })
}

function take(plan: RebookingPlan, parties: readonly Planned[], free: readonly Free[], result: OfferPlan): void {
  const departures = new Map(free.map((one) => [keyOf(one), one]))
  for (const [index, { saleId, part }] of parties.entries()) {
    const to = departures.get(plan.seats[index] ?? '')
    if (!to) continue
    to.free -= Math.max(1, part.seats)
    result.offers.set(saleId, { optionId: to.optionId, day: to.day, minute: to.minute })
  }
  result.shiftMinutes += plan.shift
  result.isProven &&= plan.isProven
}

async function findFree(
  db: Db,
  productId: number,
  parties: readonly Planned[],
  { offers, scope, locationId }: DisruptionPlan,
  { snapshot: { facts }, now }: DisruptionMoment,
): Promise<Free[]> {
  const product = facts.products.get(productId)
  const location = facts.locations.get(locationId)
  if (!product || !location) return []
  const options = product.options.filter(({ kind, status }) => kind === 'timed' && status === 'active')
  const days = parties.map(({ part }) => part.day).toSorted()
  const reach = Math.ceil(offers.reachMinutes / dayMinutes)
  const [first, last] = [addDays(days[0] ?? '', -reach), addDays(days.at(-1) ?? '', reach)]
  const { day: today } = localTime(now, location.timezone)
  const seats = parties.reduce((sum, { part }) => sum + part.seats, 0)
  const departures = await findDepartures(
    db,
    options.map(({ id }) => id),
    first,
    last,
    [],
  )
  const avoided = new Set(offers.avoid.map(keyOf))
  const runsNot = ({ optionId, day, minute }: Place): boolean =>
    isNamed(scope.optionIds, optionId) &&
    day >= scope.fromDay &&
    day <= scope.toDay &&
    (scope.minutes.length === 0 || scope.minutes.includes(minute))
  const isUsable = (one: DepartureFacts): boolean => {
    const option = facts.options.get(one.optionId)
    if (!option || runsNot(one) || avoided.has(keyOf(one))) return false
    return isOfferable(one, option, { facts, product, timezone: location.timezone, moment: { now, today } })
  }
  return departures.filter(isUsable).map(({ optionId, day, minute, capacity, held, sold }) => ({
    optionId,
    day,
    minute,
    free: capacity === null ? seats : capacity - held - sold,
  }))
}
const isNamed = (optionIds: readonly number[], id: number): boolean => optionIds.length === 0 || optionIds.includes(id)
