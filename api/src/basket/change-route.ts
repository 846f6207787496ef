import type { Refused } from '@opentop/contract/endpoint'
import type { BasketFacts, SaleFacts } from '@opentop/domain/basket/basket-facts'
import { cheaperPackage, packageRequest } from '@opentop/domain/basket/basket-package'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { timeOf } from '@opentop/domain/day'
import { productsOf, type OptionFacts } from '@opentop/domain/facts'
import { priceLine } from '@opentop/domain/price/line-price'
import { decideSale, type SaleRefusal, type SaleRequest, type PlannedSale } from '@opentop/domain/availability/sale-request'
import { hasAccompanied, type Party } from '@opentop/domain/passenger/party'
import { productCard } from '@opentop/domain/catalogue/product'
import { alternativesOf, differenceOf } from '@opentop/domain/basket/upsell'
import { localTime } from '@opentop/domain/zone'
import { replaceSale, updateSaleStates } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import { endHolds, findHeldDepartures, insertHolds, lockDepartures } from '@opentop/store/hold'
import { deleteTravellers } from '@opentop/store/traveller'
import { answeredBasket, extendBasketHold, changingBasket, departuresAt, readBasket, settleTotals, showBasket } from './work.ts'
import { viewOf, type Context, type Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { addSale, limitRefusal, namedPart, planFor, soldOf } from './sale-work.ts'

const crossSold = 4

export const basketChange = {
  /** Holds the new seats before it releases the old ones, so that a failure leaves the line as it was. */
  changeOption({ id, fromOptionId, toOptionId }, context) {
    return changingBasket('changeOption', context, false, async (tx, before) => {
      const line = before.lines.find((found) => found.id === id && found.state === 'held')
      if (!line || (fromOptionId !== undefined && line.optionId !== fromOptionId)) return refused('sale-unknown')
      const product = context.snapshot.facts.products.get(line.productId)
      if (!product || !alternativesOf(product, line.optionId).some((option) => option.id === toOptionId)) return refused('option-unknown')
      const order = { ...saleRequestOf(line), optionId: toOptionId }
      await lockDepartures(tx, [...(await findHeldDepartures(tx, [id])), ...demandsOf([order], context)])
      const moved = await replaceHeldSeats(tx, before, line, order, context)
      if (!moved.ok)
        return moved.refusal === 'seats-gone' || moved.refusal === 'no-passengers'
          ? refused(moved.refusal)
          : refused('option-unavailable-on-day')
      const after = await settleTotals(tx, before.id, context)
      const basket = await showBasket(tx, after, context)
      const differenceCents = differenceOf(line.amountCents, moved.amountCents)
      return answered({ basket, differenceCents }, { basketCount: basket.count })
    })
  },
  /** Releases the old seats and takes the new ones under one lock, so that one more passenger needs one more seat; a refusal undoes both. */
  changePassengers({ id, passengers }, context) {
    return changingBasket('changePassengers', context, false, async (tx, before) => {
      const line = before.lines.find((found) => found.id === id && found.state === 'held')
      if (!line) return refused('sale-unknown')
      // documents of children were confirmed only if the line has children
      const order = { ...saleRequestOf(line), passengers, childDocuments: hasAccompanied(partyOf(line)) }
      await lockDepartures(tx, [...(await findHeldDepartures(tx, [id])), ...demandsOf([order], context)])
      const planned = planFor(order, context)
      if (!planned.ok) return planned
      const others = { ...before, lines: before.lines.filter((other) => other !== line) }
      const tooMuch = limitRefusal(others, planned.plan, true, context)
      if (tooMuch) return tooMuch
      await endHolds(tx, [id], 'remove')
      const moved = await replaceHeldSeats(tx, before, line, order, context)
      if (!moved.ok) return moved
      await deleteTravellers(tx, id)
      return answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context), context))
    })
  },
  takePackage({ optionId }, context) {
    return changingBasket('takePackage', context, false, async (tx, before) => {
      const offer = cheaperPackage(before, { facts: context.snapshot.facts, now: context.now })
      if (offer?.option.id !== optionId) return refused('option-unknown')
      const order = packageRequest(offer)
      const replaced = offer.lines.map(({ id }) => id)
      await lockDepartures(tx, [...(await findHeldDepartures(tx, replaced)), ...demandsOf([order], context)])
      await endHolds(tx, replaced, 'remove')
      await updateSaleStates(tx, replaced, 'remove')
      const others = { ...before, lines: before.lines.filter((line) => !offer.lines.includes(line)) }
      const added = await addSale(tx, others, order, context)
      if (!added.ok) return namedPart(added, optionId, context)
      return answeredBasket(await showBasket(tx, await settleTotals(tx, before.id, context), context))
    })
  },
  async getUpselling({ id }, context) {
    const { basket, isEnded } = await readBasket(context)
    if (isEnded || context.caller.token === undefined) return refused('session-expired')
    if (!basket) return refused('sale-unknown')
    const line = basket.lines.find((found) => found.id === id)
    const product = line && context.snapshot.facts.products.get(line.productId)
    if (!line || !product) return refused('sale-unknown')
    const others = alternativesOf(product, line.optionId)
    const orders = others.map((option) => ({ ...saleRequestOf(line), optionId: option.id }))
    const departures = await departuresAt(context.shop.database, demandsOf(orders, context), basket.id)
    return answered(
      others.flatMap((option) => {
        const priced = priceNow(basket, line, option, basket.currencyId, context)
        if (!priced?.ok) return []
        const planned = planFor({ ...saleRequestOf(line), optionId: option.id }, context)
        const available = planned.ok && decideSale(planned.plan, departures, momentOf(basket, context), context.snapshot.facts).ok
        const differenceCents = differenceOf(line.amountCents, priced.amountCents)
        return [{ optionId: option.id, name: option.names[context.lang], differenceCents, available }]
      }),
    )
  },
  holdAgain({ directId }, context) {
    const work: Parameters<typeof changingBasket<'holdAgain'>>[3] = async (tx, before) => {
      const expired = before.lines.filter((line) => line.state === 'expired' || line.lostSeats)
      if (before.lines.length === 0) return refused('basket-empty')
      await lockDepartures(tx, demandsOf(expired.map(saleRequestOf), context))
      const changes = []
      for (const line of expired) {
        const again = await replaceHeldSeats(tx, before, line, saleRequestOf(line), context)
        const outcome = again.ok
          ? again.amountCents === line.amountCents
            ? ('held' as const)
            : ('price-changed' as const)
          : again.refusal === 'seats-gone'
            ? ('seats-gone' as const)
            : ('withdrawn' as const)
        changes.push({ id: line.id, outcome, beforeCents: line.amountCents, afterCents: again.ok ? again.amountCents : line.amountCents })
      }
      const basket = await showBasket(tx, await settleTotals(tx, before.id, context), context)
      return answered({ basket, changes }, directId === undefined ? { basketCount: basket.count } : {})
    }
    return changingBasket('holdAgain', context, false, work, directId)
  },
  updateCurrency({ id }, context) {
    return changingBasket('updateCurrency', context, false, async (tx, before) => {
      const unpriced = before.lines.filter((line) => !repriced(before, line, id, context))
      if (unpriced.length > 0) return refused('currency-no-price', namesOf(unpriced, context))
      for (const line of before.lines) await reprice(tx, before, line, id, context)
      if (before.lines.some((line) => line.state === 'held')) await extendBasketHold(tx, before, context)
      await settleTotals(tx, before.id, context, { currencyId: id })
      return answered({ id })
    })
  },
  async getCrossSelling(_input, context) {
    const { basket, isEnded } = await readBasket(context)
    if (isEnded) return refused('session-expired')
    return answered(crossSellingOf(basket, context))
  },
} satisfies Partial<Handlers>

function partyOf(line: SaleFacts): Party {
  return line.passengers.map(({ typeId, quantity }) => ({ typeId, quantity }))
}

export function saleRequestOf(line: SaleFacts): SaleRequest {
  const time = (minute: number | null) => (minute === null || minute < 0 ? {} : { time: timeOf(minute) })
  return {
    optionId: line.optionId,
    passengers: partyOf(line),
    ...(line.day === null ? {} : { day: line.day }),
    ...time(line.minute),
    studentCards: line.choices.studentCards ?? false,
    childDocuments: true,
    ...(line.choices.guardian ? { guardian: line.choices.guardian } : {}),
    ...(line.choices.components
      ? {
          components: line.choices.components.map((part) => ({
            optionId: part.optionId,
            ...(part.day === null ? {} : { day: part.day }),
            ...time(part.minute),
          })),
        }
      : {}),
  }
}

type Reheld = { ok: true; amountCents: number } | Refused<SaleRefusal>

export function demandsOf(orders: readonly SaleRequest[], context: Context): PlannedSale['demands'] {
  return orders.flatMap((order) => {
    const planned = planFor(order, context)
    return planned.ok ? planned.plan.demands : []
  })
}

export async function replaceHeldSeats(
  tx: Tx,
  before: BasketFacts,
  line: SaleFacts,
  order: SaleRequest,
  context: Context,
): Promise<Reheld> {
  const plan = planFor(order, context)
  if (!plan.ok) return plan
  const decided = decideSale(
    plan.plan,
    await departuresAt(tx, plan.plan.demands, before.id),
    momentOf(before, context),
    context.snapshot.facts,
  )
  if (!decided.ok) return decided
  if (await context.shop.takeSeats(tx, plan.plan.demands)) return { ok: false, refusal: 'seats-gone' }
  await endHolds(tx, [line.id], 'remove')
  const end = await extendBasketHold(tx, before, context)
  await replaceSale(tx, {
    ...soldOf(line),
    optionId: order.optionId,
    day: plan.plan.day,
    minute: plan.plan.minute,
    ...decided.line,
  })
  await insertHolds(
    tx,
    plan.plan.demands.map((demand) => ({ ...demand, saleId: line.id, transactionId: before.id, expiresAt: end })),
  )
  return { ok: true, amountCents: decided.line.amountCents }
}

function momentOf(basket: BasketFacts, { now }: Context) {
  return { now, site: basket.site, channel: basket.channel, currencyId: basket.currencyId }
}

function priceNow(basket: BasketFacts, line: SaleFacts, option: OptionFacts, currencyId: CurrencyId, { snapshot, now }: Context) {
  const product = snapshot.facts.products.get(line.productId)
  const location = product && snapshot.facts.locations.get(product.locationId)
  if (!location) return undefined
  const saleDay = localTime(now, location.timezone).day
  return priceLine(option, partyOf(line), {
    currencyId,
    saleDay,
    serviceDay: line.day ?? saleDay,
    minute: line.minute === null || line.minute < 0 ? null : line.minute,
    site: basket.site,
    channel: basket.channel,
  })
}

async function reprice(tx: Tx, basket: BasketFacts, line: SaleFacts, currencyId: CurrencyId, context: Context): Promise<void> {
  const priced = repriced(basket, line, currencyId, context)
  if (!priced) throw new Error('a line lost its price between two looks at it')
  await replaceSale(
    tx,
    {
      ...soldOf(line),
      amountCents: priced.amountCents,
      passengers: priced.passengers,
    },
    line.state,
  )
}

function repriced(basket: BasketFacts, line: SaleFacts, currencyId: CurrencyId, context: Context) {
  const option = context.snapshot.facts.options.get(line.optionId)
  const priced = option && priceNow(basket, line, option, currencyId, context)
  return priced?.ok ? priced : undefined
}

function namesOf(lines: readonly SaleFacts[], { snapshot, lang }: Context): { product: string; lines: string } {
  const names = lines.map((line) => snapshot.facts.products.get(line.productId)?.names[lang] ?? '')
  return { product: [...new Set(names)].join(', '), lines: lines.map((line) => line.id).join(' ') }
}

function crossSellingOf(basket: BasketFacts | undefined, context: Context) {
  const { facts } = context.snapshot
  const inBasket = new Set(basket?.lines.map((line) => line.productId) ?? [])
  const own = [...inBasket].flatMap((id) => facts.products.get(id)?.crossSell ?? [])
  const near = [...inBasket].flatMap((id) => {
    const product = facts.products.get(id)
    return product ? productsOf(facts, product.locationId).map((other) => other.id) : []
  })
  const wanted = [...new Set([...own, ...near])].filter((id) => !inBasket.has(id))
  const view = viewOf(context)
  return wanted
    .flatMap((id) => {
      const product = facts.products.get(id)
      return product?.status === 'active' ? [productCard(product, view)] : []
    })
    .slice(0, crossSold)
}
