import { randomUUID } from 'node:crypto'
import type { Refused } from '@opentop/contract/endpoint'
import { maxBasketPassengers, maxLines, mergedParty } from '@opentop/domain/basket/basket'
import type { BasketFacts, SaleFacts } from '@opentop/domain/basket/basket-facts'
import { remainingOf, type DepartureFacts } from '@opentop/domain/availability/availability'
import { locationInScope, type LocationFacts } from '@opentop/domain/facts'
import {
  decideSale,
  saleToJoin,
  planSale,
  wantedOption,
  type DecidedSale,
  type SaleRequest,
  type SaleRefusal,
  type PlannedSale,
} from '@opentop/domain/availability/sale-request'
import { headsOf, type Party } from '@opentop/domain/passenger/party'
import { insertSale, replaceSale } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import { addSeatsToHold, insertHolds } from '@opentop/store/hold'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { departuresAt, extendBasketHold, holdEndOf } from './work.ts'

type Outcome = { ok: true } | Refused<SaleRefusal>

export async function addSale(tx: Tx, before: BasketFacts, order: SaleRequest, context: Context, until?: Date): Promise<Outcome> {
  const planned = planFor(order, context)
  if (!planned.ok) return planned
  const { plan } = planned
  const { wanted } = plan
  const departures = await departuresAt(tx, plan.demands, null)
  const decided = decideSale(
    plan,
    departures,
    { now: context.now, site: before.site, channel: before.channel, currencyId: before.currencyId },
    context.snapshot.facts,
  )
  if (!decided.ok) return decided
  const joined = saleToJoin(before.lines, plan)
  const tooMuch = limitRefusal(before, plan, joined !== undefined, context)
  if (tooMuch) return tooMuch
  const short = await context.shop.takeSeats(tx, plan.demands)
  if (short) return seatsGone(plan, short, departures)
  const end = until ?? holdEndOf(before, context)
  const extending = (): Promise<unknown> => (until === undefined ? extendBasketHold(tx, before, context) : Promise.resolve())
  if (joined && samePrices(joined.passengers, decided.line.passengers)) {
    await extending()
    return join(tx, joined, plan, decided.line)
  }
  const id = randomUUID()
  const inserting = insertSale(tx, before.id, {
    id,
    productId: wanted.product.id,
    optionId: wanted.option.id,
    day: plan.day,
    minute: plan.minute,
    choices: choicesOf(order, plan),
    ...decided.line,
  })
  const holds = plan.demands.map((demand) => ({ ...demand, saleId: id, transactionId: before.id, expiresAt: end }))
  await Promise.all([inserting, insertHolds(tx, holds), extending()])
  return { ok: true }
}

export function seatsGone(
  plan: PlannedSale,
  { optionId }: { optionId: number },
  departures: readonly DepartureFacts[],
): Refused<'seats-gone'> {
  const left = plan.demands
    .filter((demand) => demand.optionId === optionId)
    .flatMap((demand) => {
      const departure = departures.find((one) => one.optionId === optionId && one.day === demand.day && one.minute === demand.minute)
      const free = departure ? remainingOf(departure) : 0
      return free > 0 && free < demand.seats ? [free] : []
    })[0]
  return refused('seats-gone', { optionId, ...partOf(plan, optionId), ...(left === undefined ? {} : { left }) })
}

function partOf({ wanted, demands }: PlannedSale, optionId: number): { component: number } | undefined {
  const demand = wanted.option.kind === 'package' ? demands.find((one) => one.optionId === optionId) : undefined
  return demand && { component: demand.component }
}

export function namedPart<R extends Extract<Outcome, { ok: false }>>(outcome: R, optionId: number, { snapshot, lang }: Context): R {
  const place = outcome.params?.component
  const part = typeof place === 'number' ? snapshot.facts.options.get(optionId)?.components[place] : undefined
  return part ? { ...outcome, params: { ...outcome.params, component: part.names[lang] } } : outcome
}

export function planFor(
  order: SaleRequest,
  { snapshot: { facts }, site }: Context,
): { ok: true; plan: PlannedSale } | Refused<SaleRefusal> {
  const isShown = (location: LocationFacts): boolean => locationInScope(facts, site.cityScope, location.id) !== undefined
  const wanted = wantedOption(facts, isShown, order.optionId)
  return wanted ? planSale(order, wanted, facts) : refused('option-unknown')
}

export function choicesOf(order: SaleRequest, plan: PlannedSale) {
  return {
    ...(plan.components.length > 0 ? { components: plan.components } : {}),
    ...(order.guardian ? { guardian: order.guardian } : {}),
    ...(order.studentCards ? { studentCards: true } : {}),
  }
}

export function limitRefusal(
  before: Pick<BasketFacts, 'lines'>,
  { party, wanted }: PlannedSale,
  joins: boolean,
  { snapshot }: Context,
): Refused<SaleRefusal> | undefined {
  const held = before.lines.filter((line) => line.state === 'held')
  if (!joins && before.lines.length >= maxLines) return refused('too-many-lines')
  const heads = held.reduce(
    (sum, line) => sum + headsOf(line.passengers, snapshot.facts.options.get(line.optionId)?.passengers ?? []),
    headsOf(party, wanted.option.passengers),
  )
  const ofOption = held
    .filter((line) => line.optionId === wanted.option.id)
    .reduce((sum, line) => sum + headsOf(line.passengers, wanted.option.passengers), headsOf(party, wanted.option.passengers))
  const optionLimit = Math.max(wanted.option.maxPassengers, 15)
  if (heads > maxBasketPassengers) return refused('too-many-passengers', { maximum: maxBasketPassengers })
  return ofOption > optionLimit ? refused('too-many-passengers', { maximum: optionLimit }) : undefined
}

function samePrices(a: readonly { typeId: number; unitCents: number }[], b: readonly { typeId: number; unitCents: number }[]): boolean {
  return b.every((passenger) => a.every((other) => other.typeId !== passenger.typeId || other.unitCents === passenger.unitCents))
}

/** What a sale is of, as it is stored again with other passengers or prices. */
export function soldOf({ id, productId, optionId, day, minute, choices }: SaleFacts) {
  return { id, productId, optionId, day, minute, choices }
}

async function join(tx: Tx, line: BasketFacts['lines'][number], plan: PlannedSale, added: DecidedSale): Promise<Outcome> {
  const party = mergedParty(
    line.passengers.map(({ typeId, quantity }) => ({ typeId, quantity })),
    plan.party,
  )
  // a price per booking is paid once a line, also by a line that grows
  const isPerBooking = (id: number): boolean => plan.wanted.option.passengers.some((offer) => offer.typeId === id && offer.perBooking)
  const passengers = party.map(({ typeId, quantity }: Party[number]) => {
    const fresh = added.passengers.find((passenger) => passenger.typeId === typeId)
    const known = line.passengers.find((passenger) => passenger.typeId === typeId)
    return {
      typeId,
      quantity,
      unitCents: fresh?.unitCents ?? known?.unitCents ?? 0,
      priceId: fresh?.priceId ?? known?.priceId ?? 0,
      why: fresh?.why ?? [],
    }
  })
  await replaceSale(tx, {
    ...soldOf(line),
    amountCents: passengers.reduce((sum, { typeId, quantity, unitCents }) => sum + unitCents * (isPerBooking(typeId) ? 1 : quantity), 0),
    passengers,
  })
  for (const demand of plan.demands) await addSeatsToHold(tx, line.id, demand.component, demand.seats)
  return { ok: true }
}
