import type { ProductCard } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { filteredTours, tourFilterQuery, type OfferedTour, type TourFilter } from '@opentop/domain/search/tour-filter'
import { useEffect, useRef, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { fetchOffers, type Offers, type TourChoice } from './tour-choice.ts'

type Loaded = Offers & { key: string; date: string | undefined; currencyId: CurrencyId }
export type ShownTours = {
  filter: TourFilter
  tours: OfferedTour[]
  count: number
  stopName: string | undefined
  /** The day and currency of the offers, which are behind the filter while they are fetched. */
  date: string | undefined
  currencyId: CurrencyId
  failed: boolean
  change: (filter: TourFilter) => void
}

export function useTourChoice(locationId: number, products: readonly ProductCard[], made: TourChoice): ShownTours {
  const { lang, currencyId, madeInCurrency, version } = usePage()
  const [opened] = useState(made.filter)
  const isChanged = useRef(false)
  const [filter, setFilter] = useState(opened)
  const [loaded, setLoaded] = useState<Loaded>({
    ...made,
    key: keyOf(made.filter, madeInCurrency),
    date: made.filter.date,
    currencyId: madeInCurrency,
  })
  const [failedKey, setFailedKey] = useState<string>()
  const key = keyOf(filter, currencyId)

  useEffect(() => {
    // the address as it was opened stays: it may have a campaign that is read later
    const query = tourFilterQuery(filter)
    if (!isChanged.current && query === tourFilterQuery(opened)) return
    isChanged.current = true
    const address = window.location.pathname + query
    if (address !== window.location.pathname + window.location.search)
      window.history.replaceState(window.history.state, '', address + window.location.hash)
  }, [filter, opened])

  useEffect(() => {
    if (key === loaded.key) return
    const aborter = new AbortController()
    fetchOffers(httpCall({ lang, currencyId, version }, { signal: aborter.signal }), locationId, filter)
      .then((fresh) => (fresh ? setLoaded({ ...fresh, key, date: filter.date, currencyId }) : setFailedKey(key)))
      .catch(() => {
        if (!aborter.signal.aborted) setFailedKey(key)
      })
    return () => aborter.abort()
  }, [key, loaded.key, locationId, filter, lang, currencyId, version])

  const offered = products.flatMap((product) => {
    const offer = loaded.offers.find(({ productId }) => productId === product.id)
    return offer ? [{ product, offer }] : []
  })
  // a new day is applied when its offers are there
  const { date: _date, ...others } = filter
  const { shown, count } = filteredTours(offered, { ...others, ...(loaded.date ? { date: loaded.date } : {}) })
  const { stopName, date } = loaded
  return { filter, tours: shown, count, stopName, date, currencyId: loaded.currencyId, failed: failedKey === key, change: setFilter }
}

function keyOf({ date, stop }: TourFilter, currencyId: CurrencyId): string {
  return [date, stop, date && currencyId].join(' ')
}
