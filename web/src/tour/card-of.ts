import type { ProductCard, TopProduct } from '@opentop/contract/product'

/** Without the addresses in other languages, which would be in the state of every page. */
export function cardOf({ lang: _lang, hreflangs: _hreflangs, ...card }: TopProduct): ProductCard {
  return card
}
