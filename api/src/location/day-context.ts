import { addDays, type Day } from '@opentop/domain/day'
import { locationsInScope, productsOf, type LocationFacts, type OptionFacts, type ProductFacts } from '@opentop/domain/facts'
import { daysBeyondStart, serviceDayAt, serviceHours } from '@opentop/domain/voucher/pass'
import { isInside, reachOf } from '@opentop/domain/staff/place'
import type { Scope } from '@opentop/domain/staff/scope'
import { siteOfKey } from '@opentop/domain/site'
import { instantOf } from '@opentop/domain/zone'
import type { LineBoarding } from '@opentop/store/day/day'
import type { OfficeContext } from '../call/context.ts'

export function citiesOf({ snapshot: { facts } }: Pick<OfficeContext, 'snapshot'>, scope: Scope, key: string): LocationFacts[] {
  const site = siteOfKey(facts, key)
  if (!site) return []
  const reach = reachOf(facts, scope)
  return locationsInScope(facts, site.cityScope).filter(({ id }) => isInside(reach, { site: null, locationIds: [id] }))
}

export function cityOf({ snapshot: { facts }, scope }: OfficeContext, id: number): LocationFacts | undefined {
  const city = facts.locations.get(id)
  return city && isInside(reachOf(facts, scope), { site: null, locationIds: [id] }) ? city : undefined
}

export type CityTours = {
  city: LocationFacts
  today: Day
  isRunning: boolean
  products: readonly ProductFacts[]
  /** Tours to hop on and off, which have lines and no times. */
  hopOn: readonly ProductFacts[]
  timed: readonly { product: ProductFacts; option: OptionFacts }[]
}

export function toursOf({ snapshot: { facts } }: Pick<OfficeContext, 'snapshot'>, city: LocationFacts, now: number): CityTours {
  const products = productsOf(facts, city.id).filter(({ kind }) => kind === 'tour')
  const { day, isRunning } = serviceDayAt(now, city.timezone, serviceHours(products.flatMap(({ routes }) => routes)))
  return {
    city,
    today: day,
    isRunning,
    products,
    hopOn: products.filter((product) => product.routes.length > 0 && product.options.some(({ kind }) => kind !== 'timed')),
    timed: products.flatMap((product) => product.options.flatMap((option) => (option.kind === 'timed' ? [{ product, option }] : []))),
  }
}

export function dayOptionsOf(product: ProductFacts): { optionId: number; lasts: number }[] {
  return product.options.flatMap(({ id, kind, use }) => {
    if (kind !== 'day') return []
    // 24 hours from an afternoon reach into the next day, but few ride then
    return [{ optionId: id, lasts: use ? Math.max(1, daysBeyondStart(use) + (use.kind === 'days' ? 1 : 0)) : 1 }]
  })
}

export function lastsMinutes(product: ProductFacts, option: OptionFacts): number {
  const { value, unit } = option.duration ?? product.duration
  if (unit === 'minutes') return value
  return unit === 'hours' ? value * 60 : (product.routes[0]?.loopMinutes ?? 60)
}

export function spanOf(day: Day, timezone: string): { from: Date; until: Date } {
  return { from: new Date(instantOf(day, 0, timezone)), until: new Date(instantOf(day, 2160, timezone)) }
}

/** Whether people boarded this line. A device that was set to no line says so only where the tour has one. */
export function isOnLine({ productId, line }: Pick<LineBoarding, 'productId' | 'line'>, product: ProductFacts, key: string): boolean {
  return productId === product.id && (line === key || (line === null && product.routes.length === 1))
}

export function weeksBefore(day: Day, weeks: number): Day[] {
  return Array.from({ length: weeks }, (_, week) => addDays(day, -7 * (week + 1)))
}
