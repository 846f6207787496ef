import { blockOn, fits, type DepartureFacts } from '../availability/availability.ts'
import type { LineNow } from './basket.ts'
import type { BasketFacts, ComponentChoice, LineFacts } from './basket-facts.ts'
import { cutoffOf } from '../availability/cutoff.ts'
import type { CatalogueFacts } from '../facts.ts'
import { priceLine } from '../price/line-price.ts'
import { lastMinuteOf } from '../availability/line-request.ts'
import { seatsOf } from '../passenger/party.ts'
import { localTime } from '../zone.ts'

export type LineView = { facts: CatalogueFacts; now: number; departures: readonly DepartureFacts[] }

/** The departures of a line: its own, or one per component. */
export function placesOf(line: LineFacts): ComponentChoice[] {
  return line.choices.components ?? [{ optionId: line.optionId, day: line.day, minute: line.minute }]
}

/** A line whose seats are no longer held: its hold expired, or its seats were given to another basket. */
export function isOver(line: LineFacts, basket: BasketFacts): boolean {
  return basket.isExpired || line.state === 'expired' || line.lostSeats
}

/** The state of a line's departures now. Seats are checked only for expired lines, whose departures were loaded. */
export function lineNow(line: LineFacts, basket: BasketFacts, { facts, now, departures }: LineView): LineNow {
  const option = facts.options.get(line.optionId)
  const product = option && facts.products.get(option.productId)
  const location = product && facts.locations.get(product.locationId)
  const seen: LineNow = { now, cutoff: Infinity, onSale: false, blocked: false, fits: true, amountCents: null }
  if (!location || product.status !== 'active' || option.status !== 'active') return seen
  const seats = seatsOf(line.passengers, option.passengers)
  for (const [index, { optionId, day, minute }] of placesOf(line).entries()) {
    const part = facts.options.get(optionId)
    const ofProduct = part && facts.products.get(part.productId)
    if (!ofProduct || ofProduct.status !== 'active' || part.status !== 'active') return seen
    if (day === null || minute === null) continue
    const departure = departures.find((one) => one.optionId === optionId && one.day === day && one.minute === minute)
    const cutoff =
      cutoffOf(part, day, minute, location.timezone, lastMinuteOf(ofProduct)) +
      (departure?.delayMinutes ?? line.delays?.[index] ?? 0) * 60_000
    seen.cutoff = Math.min(seen.cutoff, cutoff)
    seen.blocked ||= !departure?.isOpened && blockOn(day, { blocks: facts.blocks, option: part, product: ofProduct }) !== undefined
    if (departure && !departure.onSale) return seen
    // a basket keeps the seats that it holds when the office stops the sale
    if (departure && isOver(line, basket)) {
      if (departure.sale === 'stopped') return seen
      seen.blocked ||= departure.sale === 'closed'
    }
    seen.fits &&= !departure || fits(departure, seats)
  }
  return { ...seen, onSale: true, amountCents: priceNow(line, basket, { facts, now }) }
}

/** What a line costs now on the price list of its basket, or on another one; null when it has no price there. */
export function priceNow(
  line: LineFacts,
  basket: BasketFacts,
  { facts, now }: Pick<LineView, 'facts' | 'now'>,
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
