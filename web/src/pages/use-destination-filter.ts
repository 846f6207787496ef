import { useEffect, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { fetchMatches, queryOf, type DestinationsData, type Filter } from './destinations-data.ts'

const pauseMs = 200

/** Kept in the address, so that reloading, sharing and changing the language keep it. */
export function useDestinationFilter({ asked, matched }: DestinationsData): {
  filter: Filter
  matched: readonly number[] | null
  change: (part: Partial<Filter>) => void
} {
  const { lang, currencyId, version } = usePage()
  const [filter, setFilter] = useState(asked)
  const [found, setFound] = useState({ q: asked.q, matched })
  const q = filter.q.trim()

  useEffect(() => {
    const address = window.location.pathname + queryOf({ ...filter, q })
    if (address !== window.location.pathname + window.location.search) window.history.replaceState(window.history.state, '', address)
  }, [filter, q])

  useEffect(() => {
    if (q === found.q) return
    const aborter = new AbortController()
    const timer = window.setTimeout(
      () => {
        fetchMatches(httpCall({ lang, currencyId, version }, { signal: aborter.signal }), q)
          .then((fresh) => fresh !== undefined && setFound({ q, matched: fresh }))
          .catch((error: unknown) => {
            if (!aborter.signal.aborted) console.warn('the filtered destinations could not be fetched', error)
          })
      },
      q === '' ? 0 : pauseMs,
    )
    return () => {
      window.clearTimeout(timer)
      aborter.abort()
    }
  }, [q, found.q, lang, currencyId, version])

  return {
    filter,
    matched: found.matched,
    change: (part) => setFilter((before) => ({ ...before, go: before.go && part.q === undefined, ...part })),
  }
}
