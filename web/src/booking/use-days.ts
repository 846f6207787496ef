import type { CurrencyId } from '@opentop/domain/price/currency'
import { addDays, type Day } from '@opentop/domain/day'
import { startTransition, useEffect, useState } from 'react'
import { logUnlessAborted, withRetries } from '../call/retry.ts'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { withDays, type KnownDays } from './days.ts'

/** Loads the availability of a product up to a day; a new `round` loads all of it again. Until then the old days keep their currency. */
export function useDays(
  productId: number | undefined,
  upTo: Day | undefined,
  round: number,
): (KnownDays & { currencyId: CurrencyId }) | undefined {
  const { lang, currencyId, version } = usePage()
  const key = `${productId} ${currencyId} ${round}`
  const [known, setKnown] = useState<{ key: string; days: KnownDays & { currencyId: CurrencyId } }>()
  const current = known?.key === key ? known.days : undefined
  const from = current && upTo && upTo > current.last ? addDays(current.last, 1) : undefined
  const complete = current !== undefined && from === undefined

  useEffect(() => {
    if (productId === undefined || complete) return
    const aborter = new AbortController()
    const call = httpCall({ lang, currencyId, version }, { signal: aborter.signal })
    withRetries(() => call('getFullAvailability', { id: productId, ...(from ? { from } : {}) }), aborter.signal)
      .then((reply) =>
        // rendering a calendar takes long; a transition lets clicks interrupt it
        startTransition(() =>
          setKnown((before) => {
            const days = withDays(before?.key === key ? before.days : undefined, reply.ok ? reply.answer : [])
            return days ? { key, days: { ...days, currencyId } } : before
          }),
        ),
      )
      .catch(logUnlessAborted(aborter.signal))
    return () => aborter.abort()
  }, [productId, complete, from, key, lang, currencyId, version])

  return current ?? known?.days
}
