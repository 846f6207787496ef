import type { Route } from '@opentop/domain/route'
import { destinations } from './destinations.ts'
import { failed, oops } from './failed.ts'
import { home } from './home.ts'
import { notFound } from './not-found.ts'
import type { Page } from './page.ts'

/** Which page answers which route. */
export const pagesByRoute: Partial<Record<Route['page'], Page>> = { home: home as Page, destinations: destinations as Page }
export const missingPage: Page = notFound as Page
/** Pages that have no route of their own: after a failed fetch, and after a failure of the shop. */
export const troublePages = { oops: oops as Page, failed: failed as Page }
export type Trouble = keyof typeof troublePages
