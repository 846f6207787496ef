import type { Option, Product, ProductCard, RouteLine } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/currency'

/** A product as its page shows it: dates, times and names of languages are already texts. */
export type ShownProduct = Omit<Product, 'hreflangs' | 'crossSell' | 'audio' | 'live' | 'routes'> & {
  routes: RouteLine[]
  audio: string
  live: string
  /** What its prices are in, whatever the reader has chosen since. */
  currencyId: CurrencyId
}
export type ScheduleRow = Pick<RouteLine, 'key' | 'name' | 'colour'> & { first: string; last: string; every: string; loop: string }
export type ReviewCard = { author: string; initials: string; when: string; lang: string; text: string; rating: number }
export type ReviewSummary = {
  average: number
  averageText: string
  count: number
  bars: { label: string; share: number; shareText: string }[]
  cards: ReviewCard[]
}
/** A part of a package: what may be chosen in it, and the tour it comes from. */
export type PackagePart = { name: string; choices: string[]; tour?: ProductCard }

/** A ticket for a departure, not for a day of hopping on and off. */
export function isTimed(options: readonly Pick<Option, 'kind'>[]): boolean {
  return options[0]?.kind === 'timed'
}
