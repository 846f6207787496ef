import type { Route } from './route.ts'
import type { PageGroup, PagePart, Site } from './site.ts'

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

/** Whether a site shows a part on a page; pages outside the groups show what they have. */
export function showsPart(site: Pick<Site, 'parts'>, route: Route, part: PagePart): boolean {
  const group = groups[route.page]
  return group === undefined || site.parts[group].includes(part)
}
