import type { OfficeInputs } from '@opentop/contract/office-api'
import type { OrderFilter } from '@opentop/contract/order-list'
import { orderChannels, orderNeeds, stateFilter } from '@opentop/domain/order/order-filter'

/** The filters as they stand in the address. Without `sites` the orders of the site's cities, whichever site sold them; `own`: sold by the site; `all`: wherever. */
export type Filters = {
  q: string | undefined
  travels: string | undefined
  sold: string | undefined
  product: number | undefined
  city: number | undefined
  state: OrderFilter['state']
  channel: OrderFilter['channel']
  needs: OrderFilter['needs']
  sites: 'all' | 'own' | undefined
}
export const filterNames = ['travels', 'sold', 'product', 'city', 'state', 'channel', 'needs', 'sites'] as const
export type FilterName = (typeof filterNames)[number]

type Raw = Readonly<Record<string, string>>
const span = /^([a-z0-9-]{3,20}|\d{4}-\d{2}-\d{2}(\.\.\d{4}-\d{2}-\d{2})?)$/

export function readFilters(raw: Raw): Filters {
  const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined => list.find((value) => value === text)
  const number = (text: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)
  const days = (text: string | undefined): string | undefined => (text !== undefined && span.test(text) ? text : undefined)
  return {
    q: raw.q?.slice(0, 300),
    travels: days(raw.travels),
    sold: days(raw.sold),
    product: number(raw.product),
    city: number(raw.city),
    state: oneOf(stateFilter, raw.state),
    channel: oneOf(orderChannels, raw.channel),
    needs: oneOf(orderNeeds, raw.needs),
    sites: oneOf(['all', 'own'] as const, raw.sites),
  }
}

export const noFilters: Filters = readFilters({})

export function askedOf({ sites, q, ...filters }: Filters, site: string | undefined): OfficeInputs['findOrders'] {
  const where = sites === 'all' ? {} : sites === 'own' ? { site } : { place: site }
  const asked = { ...filters, q: q === '' ? undefined : q, ...where }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}

/** The filters as the query of an address, in one order, so that two views can be compared. */
export function searchOf(filters: Filters): string {
  const given = (['q', ...filterNames] as const).flatMap((name) => {
    const value = filters[name]
    return value === undefined || value === '' || name === 'sites' ? [] : [[name, String(value)]]
  })
  return String(new URLSearchParams(given))
}
