import type { CurrencyId } from '@opentop/domain/price/currency'
import { timeOf } from '@opentop/domain/day'
import type { AvailabilityView } from '@opentop/domain/availability/day-availability'
import type { Party } from '@opentop/domain/passenger/party'
import { betterMixOf, quotePrice, waysOf, type BetterWay } from '@opentop/domain/basket/quote'
import { choiceDeadline } from '@opentop/domain/booking/refund-deadline'
import { sessionOf } from '../basket/work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { memberDiscount } from '../coupon/discount-work.ts'
import { optionHere, viewFor } from './route.ts'

export const quote = {
  async getQuote({ optionId, day, time, passengers, components }, context) {
    const found = optionHere(optionId, context)
    if (!found) return refused('option-unknown')
    if (found.product.status !== 'active') return refused('product-unavailable')
    const request = { day, time, party: passengers as Party }
    const ways = waysOf(found, context.snapshot.facts.products.values())
    const shownDay = day ?? found.today
    const view = await viewFor(found, ways, shownDay, shownDay, context)
    const priced = quotePrice(found, request, view)
    if (!priced.ok) return priced
    const member = await ofMember({ productId: found.product.id, optionId, day: day ?? null, ...priced }, context)
    const better = betterMixOf(found, request, priced.amountCents, ways, view)
    return answered({
      currencyId: view.currencyId as CurrencyId,
      passengers: shown(priced.passengers),
      totalCents: priced.amountCents,
      ...publicPrice(view, (publicView) => quotePrice(found, request, publicView)),
      ...(member ? { member } : {}),
      deadline: choiceDeadline(found.option, components ?? [{ optionId, day, time }], context.snapshot.facts, context.now),
      ...(better ? { better: shownMix(better, context) } : {}),
    })
  },
} satisfies Partial<Handlers>

type TicketLine = Omit<Parameters<typeof memberDiscount>[2], 'id'>

async function ofMember(line: TicketLine, context: Context) {
  const memberId = (await sessionOf(context.shop.database, context))?.memberId
  return memberId == null ? undefined : memberDiscount(context.shop.database, memberId, { id: 'quote', ...line }, context)
}

function publicPrice(view: AvailabilityView, priceIn: (view: AvailabilityView) => ReturnType<typeof quotePrice>): { publicCents?: number } {
  const priced = view.channel === 'agent' ? priceIn({ ...view, channel: 'web' }) : undefined
  return priced?.ok ? { publicCents: priced.amountCents } : {}
}

function shown(passengers: BetterWay['passengers']) {
  return passengers.map(({ typeId, quantity, unitCents, cents }) => ({ typeId, quantity, unitCents, cents }))
}

function shownMix({ optionId, minute, passengers, amountCents }: BetterWay, { snapshot, lang }: Context) {
  const option = snapshot.facts.options.get(optionId)
  const product = option && snapshot.facts.products.get(option.productId)
  const location = product && snapshot.facts.locations.get(product.locationId)
  if (!option || !product || !location) throw new Error(`a better way leads to option ${optionId}, which does not exist`)
  return {
    productId: product.id,
    product: product.names[lang],
    productSlug: product.slugs[lang],
    locationId: location.id,
    locationSlug: location.slugs[lang],
    optionId,
    option: option.names[lang],
    ...(minute === null ? {} : { time: timeOf(minute) }),
    passengers: shown(passengers),
    totalCents: amountCents,
  }
}
