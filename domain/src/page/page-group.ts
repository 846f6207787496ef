import type { Route } from './route.ts'
import type { PageGroup, PagePart, Site } from '../site.ts'

const groups: Partial<Record<Route['page'], PageGroup>> = {
  home: 'home',
  location: 'city',
  locationById: 'city',
  locationAll: 'city',
  locationSeats: 'city',
  serviceUpdate: 'city',
  locationTerms: 'city',
  product: 'product',
  productById: 'product',
  basket: 'basket',
  payment: 'payment',
  bookNow: 'payment',
  paymentConfirmed: 'confirmation',
  destinations: 'destinations',
  paris: 'landing',
  london: 'landing',
}

export function advertises(site: Pick<Site, 'parts'>, route: Route): boolean {
  const group = groups[route.page]
  return group !== undefined && group !== 'home' && showsPart(site, route, 'promotions')
}

export function showsPart(site: Pick<Site, 'parts'>, route: Route, part: PagePart): boolean {
  const group = groups[route.page]
  const parts: readonly PagePart[] | undefined = group && site.parts[group]
  return parts === undefined || parts.includes(part)
}
