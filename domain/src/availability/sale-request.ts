import type { Refused } from '@opentop/contract/endpoint'
import type { Api, Inputs } from '@opentop/contract/api'
import { isBookable, labelOf, type DepartureFacts } from './availability.ts'
import { saleKey } from '../basket/basket.ts'
import type { ComponentChoice, SaleFacts } from '../basket/basket-facts.ts'
import { minuteOf, type Day } from '../day.ts'
import type { CatalogueFacts, LocationFacts, OptionFacts, ProductFacts } from '../facts.ts'
import { priceLine } from '../price/line-price.ts'
import { checkComponents } from '../basket/package.ts'
import { checkParty, isGuardian, seatsOf, type Party } from '../passenger/party.ts'
import { asksOfSale } from '../passenger/traveller.ts'
import { localTime } from '../zone.ts'

export type SaleRequest = Inputs['addToCart']
export type SaleRefusal = Api['addToCart']['refusals'][number]
export type Wanted = { option: OptionFacts; product: ProductFacts; location: LocationFacts }
export type SeatDemand = { component: number; optionId: number; day: Day; minute: number; seats: number }
export type PlannedSale = {
  wanted: Wanted
  party: Party
  day: Day | null
  minute: number | null
  components: ComponentChoice[]
  demands: SeatDemand[]
}
export type DecidedSale = {
  amountCents: number
  productVersion: number | null
  passengers: { typeId: number; quantity: number; unitCents: number; priceId: number; why: string[] }[]
}

const allDay = -1

export function wantedOption(facts: CatalogueFacts, isShown: (location: LocationFacts) => boolean, optionId: number): Wanted | undefined {
  const option = facts.options.get(optionId)
  const product = option && facts.products.get(option.productId)
  const location = product && facts.locations.get(product.locationId)
  return option && product && location && isShown(location) ? { option, product, location } : undefined
}

export function planSale(
  request: SaleRequest,
  wanted: Wanted,
  facts: CatalogueFacts,
): { ok: true; plan: PlannedSale } | Refused<SaleRefusal> {
  const { option, product } = wanted
  if (product.status !== 'active') return { ok: false, refusal: 'product-unavailable' }
  if (option.status !== 'active') return { ok: false, refusal: 'option-not-selectable' }
  const party = request.passengers as Party
  const wrongParty = checkParty(option, party, {
    studentCards: request.studentCards ?? false,
    guardian: isGuardian(request.guardian),
    childDocuments: request.childDocuments ?? false,
    travellers: asksOfSale({ productId: product.id, components: request.components }, facts),
  })
  if (wrongParty) return wrongParty
  const seats = seatsOf(party, option.passengers)
  const plan = (
    day: Day | null,
    minute: number | null,
    components: ComponentChoice[],
    demands: SeatDemand[],
  ): { ok: true; plan: PlannedSale } => ({ ok: true, plan: { wanted, party, day, minute, components, demands } })
  if (option.kind === 'open') return plan(null, null, [], [])
  if (option.kind === 'package') return planPackage(request, wanted, facts, seats, plan)
  if (request.day === undefined) return { ok: false, refusal: 'day-unavailable' }
  if (option.kind === 'timed' && request.time === undefined) return { ok: false, refusal: 'time-not-chosen' }
  const minute = option.kind === 'timed' && request.time !== undefined ? minuteOf(request.time) : allDay
  return plan(request.day, minute, [], [{ component: 0, optionId: option.id, day: request.day, minute, seats }])
}

function planPackage(
  request: SaleRequest,
  { option }: Wanted,
  facts: CatalogueFacts,
  seats: number,
  plan: (day: Day | null, minute: number | null, components: ComponentChoice[], demands: SeatDemand[]) => { ok: true; plan: PlannedSale },
): { ok: true; plan: PlannedSale } | Refused<SaleRefusal> {
  const chosen = (request.components ?? []).map((part) => ({
    optionId: part.optionId,
    ...(part.day === undefined ? {} : { day: part.day }),
    ...(part.time === undefined ? {} : { minute: minuteOf(part.time) }),
  }))
  const incomplete = checkComponents(option, chosen, facts.options)
  if (incomplete) return incomplete
  const components = chosen.map((part): ComponentChoice => ({
    optionId: part.optionId,
    day: part.day ?? null,
    minute: facts.options.get(part.optionId)?.kind === 'day' ? allDay : (part.minute ?? null),
  }))
  const demands = components.flatMap((part, component) =>
    part.day === null || part.minute === null ? [] : [{ component, optionId: part.optionId, day: part.day, minute: part.minute, seats }],
  )
  const first =
    components
      .map((part) => part.day)
      .filter((day) => day !== null)
      .toSorted()[0] ?? null
  return plan(first, null, components, demands)
}

export function decideSale(
  plan: PlannedSale,
  departures: readonly DepartureFacts[],
  moment: { now: number; site: string; channel: 'web' | 'agent'; currencyId: number },
  facts: CatalogueFacts,
): { ok: true; line: DecidedSale } | Refused<SaleRefusal> {
  const { option, product, location } = plan.wanted
  const { day: today } = localTime(moment.now, location.timezone)
  for (const demand of plan.demands) {
    const refusal = departureRefusal(demand, departures, plan, { now: moment.now, today }, facts)
    if (refusal) return refusal
  }
  const serviceDay = plan.day ?? today
  const priced = priceLine(option, plan.party, {
    currencyId: moment.currencyId,
    saleDay: today,
    serviceDay,
    minute: plan.minute === allDay ? null : plan.minute,
    site: moment.site,
    channel: moment.channel,
  })
  if (!priced.ok) return priced
  if (product.status !== 'active') return { ok: false, refusal: 'product-unavailable' }
  return { ok: true, line: { amountCents: priced.amountCents, productVersion: product.version, passengers: priced.passengers } }
}

function departureRefusal(
  demand: SeatDemand,
  departures: readonly DepartureFacts[],
  { wanted }: PlannedSale,
  moment: { now: number; today: Day },
  facts: CatalogueFacts,
): Refused<SaleRefusal> | undefined {
  const option = facts.options.get(demand.optionId)
  const product = option && facts.products.get(option.productId)
  if (!option || !product) return { ok: false, refusal: 'option-unknown' }
  const params = wanted.option.kind === 'package' ? { component: demand.component } : undefined
  const refused = (refusal: SaleRefusal): Refused<SaleRefusal> => ({ ok: false, refusal, ...(params ? { params } : {}) })
  const sameDay = departures.filter((departure) => departure.optionId === demand.optionId && departure.day === demand.day)
  const departure = sameDay.find(({ minute }) => minute === demand.minute)
  if (!departure) return refused(sameDay.length > 0 ? 'time-unavailable' : 'option-unavailable-on-day')
  const { label } = labelOf(departure, {
    option,
    product,
    blocks: facts.blocks,
    moment,
    timezone: wanted.location.timezone,
    lastMinute: lastMinuteOf(product),
  })
  if (isBookable(label)) return undefined
  if (label === 'SOLD_OUT') return refused('seats-gone')
  // a block of the catalogue is of the whole day, the office closes single times too
  if (label === 'BLOCK_OUT' && departure.sale !== 'closed') return refused('day-unavailable')
  return refused(option.kind === 'timed' ? 'time-unavailable' : 'day-unavailable')
}

export function lastMinuteOf(product: ProductFacts): number {
  const latest = Math.max(...product.routes.map((route) => route.lastMinute))
  return Number.isFinite(latest) ? latest : 1440
}

export function saleToJoin(lines: readonly SaleFacts[], plan: PlannedSale): SaleFacts | undefined {
  const wanted = saleKey({ optionId: plan.wanted.option.id, day: plan.day, minute: plan.minute, components: plan.components })
  const same = (line: SaleFacts): boolean =>
    line.state === 'held' && !line.lostSeats && saleKey({ ...line, components: line.choices.components }) === wanted
  return lines.find(same)
}
