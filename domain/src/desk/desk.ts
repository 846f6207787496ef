import type { DeskTour } from '@opentop/contract/agent'
import { dueOf } from '../agent/credit.ts'
import type { CurrencyId } from '../price/currency.ts'
import type { CatalogueFacts, ProductFacts } from '../facts.ts'
import { fromPriceOfOption, type PriceView } from '../price/from-price.ts'
import type { Lang } from '../lang.ts'

type DeskView = {
  facts: CatalogueFacts
  lang: Lang
  currencyId: CurrencyId
  prices: PriceView
  contract: { pricing: 'commission' | 'net'; commissionBp: number }
}

export function deskTours(product: ProductFacts, { facts, lang, currencyId, prices, contract }: DeskView): DeskTour[] {
  const location = facts.locations.get(product.locationId)
  if (!location || product.status !== 'active') return []
  return product.options.flatMap((option) => {
    const publicCents = fromPriceOfOption(option, prices)?.cents
    const ownCents = contract.pricing === 'net' ? fromPriceOfOption(option, { ...prices, channel: 'agent' })?.cents : publicCents
    if (ownCents === undefined) return []
    return [
      {
        productId: product.id,
        optionId: option.id,
        locationId: location.id,
        product: product.names[lang],
        option: option.names[lang],
        location: location.names[lang],
        productSlug: product.slugs[lang],
        locationSlug: location.slugs[lang],
        kind: option.kind,
        ...(option.duration ? { duration: option.duration } : {}),
        currencyId,
        netCents: dueOf(ownCents, contract.commissionBp),
        publicCents: publicCents ?? ownCents,
      },
    ]
  })
}
