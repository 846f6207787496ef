import type { Route } from '@opentop/domain/route'
import { home } from './home.ts'
import { landing } from './landing.ts'
import { locationAll, locationSeats } from './location-list.ts'
import { locationTerms } from './location-terms.ts'
import { location, locationById } from './location.ts'
import { notFound } from './not-found.ts'
import type { Page } from './page.ts'
import { serviceUpdate } from './service-update.ts'

/** Which page answers which route. */
export const pagesByRoute: Partial<Record<Route['page'], Page>> = {
  home: home as Page,
  location: location as Page,
  locationById: locationById as Page,
  locationAll: locationAll as Page,
  locationSeats: locationSeats as Page,
  serviceUpdate: serviceUpdate as Page,
  locationTerms: locationTerms as Page,
  paris: landing as Page,
  london: landing as Page,
}
export const missingPage: Page = notFound as Page
