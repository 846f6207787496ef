import type { LocationOffer } from '@opentop/contract/availability'
import type { ProductCard } from '@opentop/contract/product'
import { durationOf } from '@opentop/domain/search/tour-filter'

type Facets = { vehicles: boolean; durations: boolean; languages: boolean; stepFree: boolean }

export function facetsOf(products: readonly ProductCard[], offers: readonly LocationOffer[]): Facets {
  const differ = (values: readonly string[]): boolean => new Set(values).size > 1
  return {
    vehicles: differ(products.map(({ vehicle }) => vehicle)),
    durations: differ(offers.map(({ minutes }) => [...new Set(minutes.map(durationOf))].toSorted().join(' '))),
    languages: differ(offers.map(({ languages }) => languages.toSorted().join(' '))),
    stepFree: differ(offers.map(({ stepFree }) => String(stepFree))),
  }
}
