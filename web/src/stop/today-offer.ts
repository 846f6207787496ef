import type { Call } from '@opentop/contract/api'
import type { ProductCard } from '@opentop/contract/product'
import { isBookable } from '@opentop/domain/availability/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'

export type TodayOffer = {
  tour: Pick<ProductCard, 'id' | 'slug' | 'locationId' | 'locationSlug'>
  day: string
  cents: number
  currencyId: CurrencyId
}

export async function loadTodayOffer(
  call: Call,
  tours: readonly TodayOffer['tour'][],
  { day, currencyId }: Pick<TodayOffer, 'day' | 'currencyId'>,
): Promise<TodayOffer | undefined> {
  const [first] = tours
  const reply = first && (await call('getLocationOffers', { id: first.locationId, day }))
  if (!reply?.ok) return undefined
  const found = tours.flatMap((tour) => {
    const offer = reply.answer.offers.find(({ productId }) => productId === tour.id)
    return offer?.label && isBookable(offer.label) && offer.fromCents !== undefined ? [{ tour, cents: offer.fromCents }] : []
  })
  return found[0] && { ...found[0], day, currencyId }
}
