import type { Call } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from './page-context.tsx'

/**
 * A page's data in the chosen currency: first as the server sent it, fetched again each time the currency changes.
 * `fetchData` is the function that loads the page on the server. Until the new data arrives, the old prices keep their own currency.
 */
export function useDataInCurrency<T>(data: T, fetchData: (call: Call) => Promise<T | undefined>): T {
  const { lang, currencyId, madeInCurrency, version } = usePage()
  const [fetched, setFetched] = useState<{ currencyId: CurrencyId; data: T }>({ currencyId: madeInCurrency, data })
  const fetchNow = useEffectEvent(fetchData)
  const wanted = fetched.currencyId !== currencyId

  useEffect(() => {
    if (!wanted) return
    const aborter = new AbortController()
    fetchNow(httpCall({ lang, currencyId, version }, { signal: aborter.signal }))
      .then((fresh) => fresh !== undefined && setFetched({ currencyId, data: fresh }))
      .catch((error: unknown) => {
        if (!aborter.signal.aborted) console.warn('prices could not be fetched again', error)
      })
    return () => aborter.abort()
  }, [wanted, lang, currencyId, version])

  return fetched.data
}
