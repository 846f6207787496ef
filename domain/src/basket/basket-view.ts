import type { Basket, SaleLine } from '@opentop/contract/basket'
import { maxExtensions, problemsOf, type SaleProblem } from './basket.ts'
import type { BasketFacts, SaleFacts } from './basket-facts.ts'
import { cheaperPackage } from './basket-package.ts'
import { commissionOf } from '../agent/credit.ts'
import type { CurrencyId } from '../price/currency.ts'
import { dayAndTime, newTimeOf } from '../day.ts'
import type { CatalogueFacts, LocationFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { isOver, saleNow, priceNow, type SaleView } from './sale-now.ts'
import { refundDeadline, refundRuleOf } from '../booking/refund-deadline.ts'
import { soldNames } from '../booking/sold-terms.ts'
import { asksOfSale, travellersNeeded } from '../passenger/traveller.ts'
import { includedTax, soldParts } from '../tax/sold-part.ts'
import { isoOf } from '../zone.ts'

export type Shown = SaleView & { lang: Lang }

export function basketView(
  basket: BasketFacts | undefined,
  shown: Shown & { currencyId: CurrencyId; holdMinutes: number; isDemo: boolean },
): Basket {
  const { holdMinutes } = shown
  if (!basket)
    return {
      currencyId: shown.currencyId,
      count: 0,
      lines: [],
      subtotalCents: 0,
      discountCents: 0,
      totalCents: 0,
      holdMinutes,
      extensionsLeft: maxExtensions,
      paymentOpen: false,
    }
  const lines = basket.lines.map((line) => saleView(line, basket, shown))
  // An expired basket looks the same before and after the expiry job has processed it.
  const { isExpired } = basket
  return {
    id: basket.id,
    currencyId: basket.currencyId,
    count: lines.length,
    lines,
    subtotalCents: isExpired ? 0 : basket.subtotalCents,
    discountCents: isExpired ? 0 : basket.discountCents,
    totalCents: isExpired ? 0 : basket.totalCents,
    ...taxOf(basket, shown),
    ...(basket.couponCode ? { coupon: basket.couponCode } : {}),
    ...(basket.holdExpiresAt && !isExpired ? { expiresAt: isoOf(basket.holdExpiresAt.getTime()) } : {}),
    holdMinutes,
    extensionsLeft: isExpired ? maxExtensions : Math.max(0, maxExtensions - basket.holdExtensions),
    ...(basket.commissionBp > 0 && !isExpired ? { commissionCents: commissionOf(basket.totalCents, basket.commissionBp) } : {}),
    ...(basket.channel === 'agent' && !isExpired ? { publicCents: publicCentsOf(basket, shown) } : {}),
    ...packageOffered(basket, shown),
    paymentOpen: basket.state === 'AWAITING_PAYMENT',
  }
}

/** Outside the demo no tax is shown at an unconfirmed rate. */
function taxOf(basket: BasketFacts, { facts, now, isDemo }: Shown & { isDemo: boolean }): Pick<Basket, 'taxCents'> {
  const held = basket.isExpired ? [] : basket.lines.filter((line) => line.state === 'held')
  const lines = held.map((line) => ({ ...line, paidCents: line.amountCents - line.discountCents }))
  const tax = includedTax(soldParts(lines, basket, { facts, now }), facts)
  return tax && tax.cents > 0 && (isDemo || !tax.isExample) ? { taxCents: tax.cents } : {}
}

function packageOffered(basket: BasketFacts, shown: Shown): Pick<Basket, 'package'> {
  const found = basket.isDirect ? undefined : cheaperPackage(basket, shown)
  const product = found && shown.facts.products.get(found.option.productId)
  if (!found || !product) return {}
  const { option, lines, amountCents, savingCents } = found
  const names = { product: product.names[shown.lang], option: option.names[shown.lang] }
  return { package: { optionId: option.id, ...names, saleIds: lines.map(({ id }) => id), totalCents: amountCents, savingCents } }
}

/** A line that is not sold to the public counts with its net price. */
function publicCentsOf(basket: BasketFacts, shown: Shown): number {
  const held = basket.lines.filter((line) => line.state === 'held')
  return held.reduce((sum, line) => sum + (priceNow(line, basket, shown, 'web') ?? line.amountCents), 0)
}

export function saleView(line: SaleFacts, basket: BasketFacts, shown: Shown): SaleLine {
  return {
    ...wordedSale(line, shown),
    ...travellersOf(line, shown),
    siteB: basket.site,
    state: isOver(line, basket) ? 'expired' : 'held',
    problems: saleProblems(line, basket, shown),
  }
}

export function saleProblems(line: SaleFacts, basket: BasketFacts, view: SaleView): SaleProblem[] {
  return problemsOf({ expired: isOver(line, basket), amountCents: line.amountCents }, saleNow(line, basket, view))
}

type WordedFacts = Pick<
  SaleFacts,
  'id' | 'productId' | 'optionId' | 'day' | 'minute' | 'amountCents' | 'discountCents' | 'choices' | 'delays' | 'sold'
> & {
  passengers: readonly Omit<SaleFacts['passengers'][number], 'priceId'>[]
}

export function wordedSale(
  line: WordedFacts,
  { facts, lang, now }: Pick<Shown, 'facts' | 'lang' | 'now'>,
): Omit<SaleLine, 'state' | 'problems'> {
  const option = facts.options.get(line.optionId)
  const { tiers, travel } = refundRuleOf(line, line.choices.components, facts)
  return {
    id: line.id,
    productId: line.productId,
    optionId: line.optionId,
    ...tourOf(line, { facts, lang }),
    deadline: refundDeadline(tiers, travel, now),
    ...dayAndTime(line),
    ...newTimeOf(line.minute, line.delays?.[0]),
    passengers: line.passengers.map(({ typeId, quantity, unitCents }) => ({
      typeId,
      quantity,
      unitCents,
      cents: unitCents * (option?.passengers.find((offer) => offer.typeId === typeId)?.perBooking ? 1 : quantity),
    })),
    components: (line.choices.components ?? []).map((part, index) => {
      const chosen = facts.options.get(part.optionId)
      return {
        name: option?.components[index]?.names[lang] ?? '',
        product: (chosen && facts.products.get(chosen.productId))?.names[lang] ?? '',
        option: chosen?.names[lang] ?? '',
        ...dayAndTime(part),
        ...newTimeOf(part.minute, line.delays?.[index]),
      }
    }),
    amountCents: line.amountCents,
    discountCents: line.discountCents,
  }
}

type TourTexts = Pick<SaleLine, 'locationId' | 'product' | 'option' | 'location' | 'productSlug' | 'locationSlug' | 'poster' | 'vehicle'>
/** What was sold keeps the names that it was sold with; a tour that has left the catalogue has no city and no address. */
function tourOf({ productId, optionId, sold }: WordedFacts, { facts, lang }: Pick<Shown, 'facts' | 'lang'>): TourTexts {
  const product = facts.products.get(productId)
  const names = sold ? soldNames(sold) : { productNames: product?.names, optionNames: facts.options.get(optionId)?.names }
  return {
    product: names.productNames?.[lang] ?? '',
    option: names.optionNames?.[lang] ?? '',
    productSlug: product?.slugs[lang] ?? '',
    vehicle: product?.vehicle ?? 'bus',
    ...cityOf(product && facts.locations.get(product.locationId), lang),
  }
}

function cityOf(city: LocationFacts | undefined, lang: Lang): Pick<TourTexts, 'locationId' | 'location' | 'locationSlug' | 'poster'> {
  if (!city) return { locationId: 0, location: '', locationSlug: '', poster: '' }
  return { locationId: city.id, location: city.names[lang], locationSlug: city.slugs[lang], poster: city.key }
}

function travellersOf(line: SaleFacts, { facts }: Shown): Pick<SaleLine, 'travellers'> {
  const { asks, needed } = travellersAsked(line, facts)
  return asks === 'none' ? {} : { travellers: { asks, needed, given: line.travellersGiven } }
}

export function travellersAsked({ productId, optionId, choices, passengers }: SaleFacts, facts: CatalogueFacts) {
  const asks = asksOfSale({ productId, components: choices.components }, facts)
  return { asks, needed: travellersNeeded(asks, passengers, facts.options.get(optionId)?.passengers ?? []) }
}
