import { blockOn, fits, type DepartureFacts } from '../availability/availability.ts'
import type { SaleNow } from './basket.ts'
import type { BasketFacts, ComponentChoice, SaleFacts } from './basket-facts.ts'
import { cutoffOf } from '../availability/cutoff.ts'
import type { CatalogueFacts, OptionFacts, ProductFacts } from '../facts.ts'
import { priceLine } from '../price/line-price.ts'
import { lastMinuteOf } from '../availability/sale-request.ts'
import { seatsOf } from '../passenger/party.ts'
import { localTime } from '../zone.ts'

export type SaleView = { facts: CatalogueFacts; now: number; departures: readonly DepartureFacts[] }

export function placesOf(line: SaleFacts): ComponentChoice[] {
  return line.choices.components ?? [{ optionId: line.optionId, day: line.day, minute: line.minute }]
}

export function isOver(line: SaleFacts, basket: BasketFacts): boolean {
  return basket.isExpired || line.state === 'expired' || line.lostSeats
}

/** Seats are checked only for expired lines, whose departures were loaded. */
export function saleNow(line: SaleFacts, basket: BasketFacts, { facts, now, departures }: SaleView): SaleNow {
  const seen: SaleNow = { now, cutoff: Infinity, onSale: false, blocked: false, fits: true, amountCents: null }
  const tour = activeTour(line.optionId, facts)
  const location = tour && facts.locations.get(tour.product.locationId)
  if (!location) return seen
  const held = { isOver: isOver(line, basket), seats: seatsOf(line.passengers, tour.option.passengers), timezone: location.timezone }
  for (const [index, place] of placesOf(line).entries()) {
    const found = placeNow(place, { ...held, delay: line.delays?.[index] ?? 0 }, { facts, departures })
    seen.cutoff = Math.min(seen.cutoff, found.cutoff)
    seen.blocked ||= found.blocked
    seen.fits &&= found.fits
    if (!found.onSale) return seen
  }
  return { ...seen, onSale: true, amountCents: priceNow(line, basket, { facts, now }) }
}

type PlaceNow = Pick<SaleNow, 'cutoff' | 'onSale' | 'blocked' | 'fits'>
type Held = { isOver: boolean; seats: number; timezone: string; delay: number }
function placeNow(
  { optionId, day, minute }: ComponentChoice,
  { isOver: isLost, seats, timezone, delay }: Held,
  { facts, departures }: Pick<SaleView, 'facts' | 'departures'>,
): PlaceNow {
  const tour = activeTour(optionId, facts)
  if (!tour || day === null || minute === null) return { cutoff: Infinity, onSale: tour !== undefined, blocked: false, fits: true }
  const departure = departures.find((one) => one.optionId === optionId && one.day === day && one.minute === minute)
  const cutoff = cutoffOf(tour.option, day, minute, timezone, lastMinuteOf(tour.product)) + (departure?.delayMinutes ?? delay) * 60_000
  const blocked = !departure?.isOpened && blockOn(day, { blocks: facts.blocks, ...tour }) !== undefined
  if (!departure) return { cutoff, onSale: true, blocked, fits: true }
  // a basket keeps the seats that it holds when the office stops the sale
  const isStopped = isLost && departure.sale === 'stopped'
  return {
    cutoff,
    onSale: departure.onSale && !isStopped,
    blocked: blocked || (isLost && departure.sale === 'closed'),
    fits: fits(departure, seats),
  }
}

function activeTour(optionId: number, facts: CatalogueFacts): { option: OptionFacts; product: ProductFacts } | undefined {
  const option = facts.options.get(optionId)
  const product = option && facts.products.get(option.productId)
  return product?.status === 'active' && option?.status === 'active' ? { option, product } : undefined
}

export function priceNow(
  line: SaleFacts,
  basket: BasketFacts,
  { facts, now }: Pick<SaleView, 'facts' | 'now'>,
  channel = basket.channel,
): number | null {
  const option = facts.options.get(line.optionId)
  const location = facts.locations.get((option && facts.products.get(option.productId)?.locationId) ?? 0)
  if (!option || !location) return null
  const saleDay = localTime(now, location.timezone).day
  const priced = priceLine(option, line.passengers, {
    currencyId: basket.currencyId,
    saleDay,
    serviceDay: line.day ?? saleDay,
    minute: line.minute === null || line.minute < 0 ? null : line.minute,
    site: basket.site,
    channel,
  })
  return priced.ok ? priced.amountCents : null
}
