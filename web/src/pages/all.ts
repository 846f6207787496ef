import type { Route } from '@opentop/domain/route'
import { home } from './home.ts'
import { notFound } from './not-found.ts'
import type { Page } from './page.ts'
import { product } from './product.ts'

/** Which page answers which route. */
export const pagesByRoute: Partial<Record<Route['page'], Page>> = { home: home as Page, product: product as Page, productById: product as Page }
export const missingPage: Page = notFound as Page
