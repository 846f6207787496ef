import type { Basket, SaleLine } from '@opentop/contract/basket'
import { maxExtensions, problemsOf } from './basket.ts'
import type { BasketFacts, LineFacts } from './basket-facts.ts'
import { cheaperPackage } from './basket-package.ts'
import { commissionOf } from '../agent/credit.ts'
import type { CurrencyId } from '../price/currency.ts'
import { newTimeOf, timeOf } from '../day.ts'
import type { Lang } from '../lang.ts'
import { isOver, lineNow, priceNow, type LineView } from './line-now.ts'
import { refundDeadline, refundRuleOf } from '../booking/refund-deadline.ts'
import { soldNames } from '../booking/sold-terms.ts'
import { asksOfLine, travellersNeeded } from '../passenger/traveller.ts'
import { isoOf } from '../zone.ts'

export type Shown = LineView & { lang: Lang }

/** A basket as its owner sees it. A problem with a line is shown on that line and never fails the whole basket. */
export function basketView(basket: BasketFacts | undefined, shown: Shown & { currencyId: CurrencyId; holdMinutes: number }): Basket {
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
  const lines = basket.lines.map((line) => lineView(line, basket, shown))
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

function packageOffered(basket: BasketFacts, shown: Shown): Pick<Basket, 'package'> {
  const found = basket.isDirect ? undefined : cheaperPackage(basket, shown)
  const product = found && shown.facts.products.get(found.option.productId)
  if (!found || !product) return {}
  const { option, lines, amountCents, savingCents } = found
  const names = { product: product.names[shown.lang], option: option.names[shown.lang] }
  return { package: { optionId: option.id, ...names, saleIds: lines.map(({ id }) => id), totalCents: amountCents, savingCents } }
}

/** What the held lines of a basket with net prices cost at public prices; a line that is not sold to the public counts with its net price. */
function publicCentsOf(basket: BasketFacts, shown: Shown): number {
  const held = basket.lines.filter((line) => line.state === 'held')
  return held.reduce((sum, line) => sum + (priceNow(line, basket, shown, 'web') ?? line.amountCents), 0)
}

export function lineView(line: LineFacts, basket: BasketFacts, shown: Shown): SaleLine {
  const expired = isOver(line, basket)
  return {
    ...wordedLine(line, shown),
    ...travellersOf(line, shown),
    siteB: basket.site,
    state: expired ? 'expired' : 'held',
    problems: problemsOf({ expired, amountCents: line.amountCents }, lineNow(line, basket, shown)),
  }
}

type WordedFacts = Pick<
  LineFacts,
  'id' | 'productId' | 'optionId' | 'day' | 'minute' | 'amountCents' | 'discountCents' | 'choices' | 'delays' | 'sold'
> & {
  passengers: readonly Omit<LineFacts['passengers'][number], 'priceId'>[]
}

/** The texts and prices of a line, in a basket or bought. */
export function wordedLine(
  line: WordedFacts,
  { facts, lang, now }: Pick<Shown, 'facts' | 'lang' | 'now'>,
): Omit<SaleLine, 'state' | 'problems'> {
  const product = facts.products.get(line.productId)
  const option = facts.options.get(line.optionId)
  const location = product && facts.locations.get(product.locationId)
  const { tiers, travel } = refundRuleOf(line, line.choices.components, facts)
  const sold = line.sold ? soldNames(line.sold) : undefined
  return {
    id: line.id,
    productId: line.productId,
    optionId: line.optionId,
    locationId: location?.id ?? 0,
    product: (sold?.productNames ?? product?.names)?.[lang] ?? '',
    option: (sold?.optionNames ?? option?.names)?.[lang] ?? '',
    location: location?.names[lang] ?? '',
    productSlug: product?.slugs[lang] ?? '',
    locationSlug: location?.slugs[lang] ?? '',
    poster: location?.key ?? '',
    vehicle: product?.vehicle ?? 'bus',
    deadline: refundDeadline(tiers, travel, now),
    ...(line.day === null ? {} : { day: line.day }),
    ...(line.minute === null || line.minute < 0 ? {} : { time: timeOf(line.minute) }),
    ...newTimeOf(line.minute, line.delays?.[0]),
    passengers: line.passengers.map(({ typeId, quantity, unitCents }) => ({
      typeId,
      quantity,
      unitCents,
      cents: unitCents * (option?.passengers.find((offer) => offer.typeId === typeId)?.perBooking ? 1 : quantity),
    })),
    components: (line.choices.components ?? []).map((part, index) => {
      const chosen = facts.options.get(part.optionId)
      const ofProduct = chosen && facts.products.get(chosen.productId)
      return {
        name: option?.components[index]?.names[lang] ?? '',
        product: ofProduct?.names[lang] ?? '',
        option: chosen?.names[lang] ?? '',
        ...(part.day === null ? {} : { day: part.day }),
        ...(part.minute === null || part.minute < 0 ? {} : { time: timeOf(part.minute) }),
        ...newTimeOf(part.minute, line.delays?.[index]),
      }
    }),
    amountCents: line.amountCents,
    discountCents: line.discountCents,
  }
}

function travellersOf(line: LineFacts, { facts }: Shown): Pick<SaleLine, 'travellers'> {
  const asks = asksOfLine({ productId: line.productId, components: line.choices.components }, facts)
  if (asks === 'none') return {}
  const needed = travellersNeeded(asks, line.passengers, facts.options.get(line.optionId)?.passengers ?? [])
  return { travellers: { asks, needed, given: line.travellersGiven } }
}
