import { randomUUID } from 'node:crypto'
import type { DepartureFacts } from '@opentop/domain/availability/availability'
import type { BasketFacts, ComponentChoice } from '@opentop/domain/basket/basket-facts'
import { decideSale, type SaleRequest, type PlannedSale } from '@opentop/domain/availability/sale-request'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import type { Tx } from '@opentop/store/db'
import { insertGuestBaskets, type NewGuestBasket } from '@opentop/store/guest-basket'
import { joining } from '@opentop/store/joined'
import type { Context, Handled } from '../call/context.ts'
import { withEffects } from '../call/outcome.ts'
import { databaseOfAll, sharedDatabase } from '../replica/reads.ts'
import { newToken } from '../secret/token.ts'
import { attributionOf } from './attribution.ts'
import { choicesOf, limitRefusal, namedPart, planFor, seatsGone } from './sale-work.ts'
import { answeredBasket, countNewBasket, departuresAt, holdEndOf, lastBasketOf, sessionDays, showBasket } from './work.ts'

type Reply = Handled<'addToCart'>
type Guest = { order: SaleRequest; plan: PlannedSale; context: Context }
/** Bounds for how long a batch locks its departure. */
const mostJoined = 50
const joined = joining(addTogether, mostJoined)

export function addFirstSale(order: SaleRequest, context: Context): Promise<Reply> {
  const add = async (): Promise<Reply> => {
    const planned = planFor(order, context)
    if (!planned.ok) return namedPart(planned, order.optionId, context)
    const [first, ...others] = planned.plan.demands
    // a package, whose departures are locked in order, is never joined
    const key = first && others.length === 0 ? `${first.optionId} ${first.day} ${first.minute}` : randomUUID()
    return joined(sharedDatabase(context.shop), key, { order, plan: planned.plan, context })
  }
  return countNewBasket(context, add) as Promise<Reply>
}

/** Thrown to roll back. */
type Short = { short: { optionId: number }; departures: readonly DepartureFacts[] }
const isShort = (error: unknown): error is Short => typeof error === 'object' && error !== null && 'short' in error

async function addTogether(guests: readonly Guest[]): Promise<readonly Reply[] | undefined> {
  const [first, ...others] = guests
  if (!first) return []
  const { shop } = first.context
  return databaseOfAll([shop, ...others.map(({ context }) => context.shop)])
    .transaction(async (tx) => {
      const departures = await departuresAt(tx, first.plan.demands, null)
      const decided = guests.map((guest) => decide(guest, departures))
      const made = decided.flatMap((one) => (one.ok ? [one.made] : []))
      const demands = made.flatMap((one) => one.demands)
      // the rows are written while the seats are taken; without the seats they are rolled back
      const [short] = await Promise.all([shop.takeSeats(tx, demands), insertGuestBaskets(tx, made, sessionDays)])
      if (short) throw { short, departures } satisfies Short
      return Promise.all(decided.map((one) => (one.ok ? shown(tx, one, departures) : one)))
    })
    .catch((error: unknown) => {
      if (!isShort(error)) throw error
      return guests.length > 1
        ? undefined
        : [namedPart(seatsGone(first.plan, error.short, error.departures), first.order.optionId, first.context)]
    })
}

type Made = NewGuestBasket & Pick<BasketFacts, 'currencyId' | 'lang'>
type Able = { ok: true; guest: Guest; made: Made }

function decide(guest: Guest, departures: readonly DepartureFacts[]): Able | Extract<Reply, { ok: false }> {
  const { order, plan, context } = guest
  const { site, currencyId, lang, now, snapshot } = context
  const decided = decideSale(plan, departures, { now, site: site.key, channel: 'web', currencyId }, snapshot.facts)
  if (!decided.ok) return namedPart(decided, order.optionId, context)
  const tooMuch = limitRefusal({ lines: [] }, plan, false, context)
  if (tooMuch) return tooMuch
  const { wanted, day, minute, demands } = plan
  const place = { productId: wanted.product.id, optionId: wanted.option.id, day, minute }
  const made = {
    id: randomUUID(),
    token: newToken(),
    site: site.key,
    currencyId,
    lang,
    holdExpiresAt: holdEndOf({ holdExpiresAt: null, holdExtensions: 0 }, context),
    ...attributionOf(context),
    line: { id: randomUUID(), ...place, choices: choicesOf(order, plan), ...decided.line },
    demands,
  }
  return { ok: true, guest, made }
}

async function shown(tx: Tx, { made, guest: { plan, context } }: Able, departures: readonly DepartureFacts[]): Promise<Reply> {
  const basket = factsOf(made, plan, departures)
  const reply = answeredBasket(await showBasket(tx, basket, context))
  return withEffects(reply, { token: made.token, ...lastBasketOf(basket, context) })
}

function factsOf({ line, ...made }: Made, { components }: PlannedSale, departures: readonly DepartureFacts[]): BasketFacts {
  const { id, site, currencyId, lang, holdExpiresAt } = made
  const { amountCents } = line
  const places = components.length > 0 ? components : [line]
  const delayAt = (place: ComponentChoice): number | null =>
    departures.find(({ optionId, day, minute }) => optionId === place.optionId && day === place.day && minute === place.minute)
      ?.delayMinutes ?? null
  const passengers = line.passengers.map(({ typeId, quantity, unitCents, priceId }) => ({
    typeId: typeId as PassengerTypeId,
    quantity,
    unitCents,
    priceId,
  }))
  return {
    id,
    site,
    state: 'DRAFT',
    currencyId,
    lang,
    channel: 'web',
    isDesk: false,
    memberId: null,
    agentId: null,
    commissionBp: 0,
    couponCode: null,
    subtotalCents: amountCents,
    discountCents: 0,
    totalCents: amountCents,
    holdExpiresAt,
    holdExtensions: 0,
    isExpired: false,
    isDirect: false,
    lines: [
      {
        ...line,
        state: 'held',
        discountCents: 0,
        delays: places.map(delayAt),
        lostSeats: false,
        travellersGiven: 0,
        passengers: passengers.toSorted((a, b) => a.typeId - b.typeId),
      },
    ],
  }
}
