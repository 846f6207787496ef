import type { Option, Product, ProductCard, RouteLine } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/price/currency'

export type ShownProduct = Omit<Product, 'hreflangs' | 'crossSell' | 'audio' | 'live' | 'routes' | 'onBoard'> & {
  routes: RouteLine[]
  audio: string
  live: string
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
export type PackagePart = { name: string; choices: string[]; tour?: ProductCard }

export function isTimed(options: readonly Pick<Option, 'kind'>[]): boolean {
  return options[0]?.kind === 'timed'
}
