import { deskTours } from '@opentop/domain/desk/desk'
import { maskedContact, maskedWholeName } from '@opentop/domain/order/masked'
import { timeOf } from '@opentop/domain/day'
import type { OptionFacts } from '@opentop/domain/facts'
import { siteOfKey } from '@opentop/domain/site'
import { findBooking } from '@opentop/store/booking'
import { findDeskSale, findDeskSales, type DeskSaleFacts } from '@opentop/store/desk/desk'
import { availability } from '../availability/route.ts'
import { showBooking } from '../booking/work.ts'
import { viewOf, type Context, type OfficeContext, type OfficeHandlers } from '../call/context.ts'
import { searched } from '../search/searched.ts'
import { voucherPdf } from '../voucher/pdf.ts'
import { refused, answered } from '../call/outcome.ts'
import { deskContext, sellsIn, soldCity } from '../till/desk-context.ts'
import { holdSale, releaseHold } from './desk-hold.ts'
import { resendLink, withdrawLink } from './desk-link.ts'
import { sell } from './desk-sell.ts'
import { mayFor } from '../order/order-act.ts'
import type { OfficeAnswers } from '@opentop/contract/office-api'

const searchedProducts = 200
const shownTours = 30
const shownSales = 20
const noContract = { pricing: 'commission', commissionBp: 0 } as const

type DeskCall =
  | 'findDeskTours'
  | 'getDeskDay'
  | 'holdDeskSale'
  | 'releaseDeskHold'
  | 'sellAtDesk'
  | 'getDeskSales'
  | 'printDeskTickets'
  | 'resendPaymentLink'
  | 'withdrawPaymentLink'

export const desk: Pick<OfficeHandlers, DeskCall> = {
  async findDeskTours({ site: key, currencyId, query = '' }, context) {
    const shop = deskContext(context, key, currencyId)
    if (!shop) return refused('site-unknown')
    const { facts, lang, prices } = viewOf(shop)
    const found = searched(query, shop).products.slice(0, searchedProducts)
    return answered(
      found
        .filter(({ locationId }) => sellsIn(context.scope, key, locationId))
        .flatMap((product) => deskTours(product, { facts, lang, currencyId, prices, contract: noContract }))
        .slice(0, shownTours),
    )
  },

  async getDeskDay({ site: key, currencyId, optionId, day, time }, context) {
    const shop = deskContext(context, key, currencyId)
    if (!shop) return refused('site-unknown')
    const option = shop.snapshot.facts.options.get(optionId)
    if (!option || soldCity(optionId, context, shop) === undefined) return refused('option-unknown')
    const days = await availability.getOptionAvailability({ id: optionId }, shop)
    if (!days.ok) return refused(days.refusal)
    const wanted = day ?? days.answer.find(({ label }) => label === 'AVAILABLE' || label === 'ALMOST_SOLD_OUT')?.day ?? ''
    const [times, prices] = await Promise.all([
      option.kind === 'timed' ? availability.getTimes({ id: optionId, day: wanted }, shop) : undefined,
      availability.getPriceInfo({ id: option.productId, day: wanted, ...(time === undefined ? {} : { time }) }, shop),
    ])
    const offers = prices.ok ? prices.answer.find((one) => one.optionId === optionId)?.passengers : undefined
    return answered({
      today: days.answer[0]?.day ?? wanted,
      days: days.answer,
      times: times?.ok ? times.answer : [],
      passengers: (offers ?? []).map(({ priceId: _price, why: _why, ...offer }) => offer),
      minPassengers: option.minPassengers,
      maxPassengers: option.maxPassengers,
      components: componentsOf(option, shop),
    })
  },

  holdDeskSale: holdSale,
  releaseDeskHold: releaseHold,
  sellAtDesk: sell,

  async getDeskSales({ site }, context) {
    const found = await findDeskSales(context.shop.database, context.scope, site, shownSales)
    return answered(found.map((sale) => shownSale(sale, context)))
  },

  async printDeskTickets({ id }, { shop, snapshot, scope }) {
    const sale = await findDeskSale(shop.database, scope, id)
    const site = sale && siteOfKey(snapshot.facts, sale.site)
    const facts = site && (await findBooking(shop.database, id))
    if (!facts) return refused('order-unknown')
    const booking = showBooking(facts, sale.lang, shop)
    if (booking.sales.length === 0) return refused('order-unknown')
    const words = shop.writer.voucherTexts(booking, site, sale.lang)
    return answered((await voucherPdf({ booking, sales: booking.sales, words, site, lang: sale.lang })).toString('base64'))
  },

  resendPaymentLink: resendLink,
  withdrawPaymentLink: withdrawLink,
}

function componentsOf({ components }: OptionFacts, { snapshot: { facts }, lang }: Context): OfficeAnswers['getDeskDay']['components'] {
  return components.map(({ names, optionIds }) => ({
    name: names[lang],
    options: optionIds.flatMap((optionId) => {
      const option = facts.options.get(optionId)
      const product = option && facts.products.get(option.productId)
      if (!product || option.status !== 'active' || option.kind === 'package') return []
      return [{ optionId, name: `${product.names[lang]}, ${option.names[lang]}`, kind: option.kind }]
    }),
  }))
}

type Shown = OfficeAnswers['getDeskSales'][number]
function shownSale(sale: DeskSaleFacts, context: OfficeContext): Shown {
  const { facts } = context.snapshot
  const { lang } = context
  const { id, by, reference, people, totalCents, currencyId, day, minute, guest, email, linkUntil } = sale
  const product = facts.products.get(sale.productId ?? 0)
  const isPersonal = mayFor(context, 'personal.read', { site: sale.site, locationIds: product ? [product.locationId] : [] })
  return {
    id,
    at: sale.at.toISOString(),
    by,
    state: stateOf(sale),
    way: wayOf(sale),
    product: product?.names[lang] ?? '',
    option: facts.options.get(sale.optionId ?? 0)?.names[lang] ?? '',
    people,
    totalCents,
    currencyId,
    ...(reference === null ? {} : { reference }),
    ...(day === null ? {} : { day }),
    ...(minute === null || minute < 0 ? {} : { time: timeOf(minute) }),
    ...(guest === null ? {} : { guest: isPersonal ? guest : maskedWholeName(guest) }),
    ...(email === null ? {} : { email: isPersonal ? email : maskedContact(email) }),
    ...(linkUntil === null ? {} : { linkUntil: linkUntil.toISOString() }),
  }
}

function stateOf({ state, isWithdrawn, isPaying, isExpired }: DeskSaleFacts): Shown['state'] {
  if (state === 'REFUNDED') return 'refunded'
  if (state === 'PARTIALLY_REFUNDED') return 'partly-refunded'
  if (state === 'PAID' || state === 'PAID_UNFULFILLED') return 'paid'
  if (isWithdrawn) return 'withdrawn'
  if (isPaying) return 'paying'
  return isExpired ? 'expired' : 'waiting'
}

function wayOf({ provider, linkUntil }: DeskSaleFacts): Shown['way'] {
  if (linkUntil !== null) return 'link'
  return provider === 'cash' || provider === 'terminal' ? provider : 'free'
}
