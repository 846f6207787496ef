import type { Call } from '@opentop/contract/api'
import type { SearchTarget, Sight, TopLocation } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import { useEffect, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

const locationsShown = 5
const productsShown = 6
const sightsShown = 5
const pauseMs = 150

type Found = {
  kind: 'found'
  query: string
  locations: readonly TopLocation[]
  products: readonly ProductCard[]
  sights: readonly Sight[]
  first: SearchTarget | undefined
  day: string | undefined
}
type Answer = Found | { kind: 'empty' | 'failed'; query: string }
export type Suggestions = { kind: 'none' } | { kind: 'loading'; before: Found | undefined } | Answer

export function useSuggestions(text: string): Suggestions {
  const { lang, currencyId, version } = usePage()
  const [answer, setAnswer] = useState<Answer>()
  const query = text.trim().toLowerCase()

  useEffect(() => {
    if (query === '') return
    const aborter = new AbortController()
    const call = httpCall({ lang, currencyId, version }, { signal: aborter.signal })
    const timer = window.setTimeout(() => {
      suggest(call, query)
        .then(setAnswer)
        .catch(() => {
          if (!aborter.signal.aborted) setAnswer({ kind: 'failed', query })
        })
    }, pauseMs)
    return () => {
      window.clearTimeout(timer)
      aborter.abort()
    }
  }, [query, lang, currencyId, version])

  if (query === '') return { kind: 'none' }
  if (answer?.query === query) return answer
  return { kind: 'loading', before: answer?.kind === 'found' ? answer : undefined }
}

async function suggest(call: Call, query: string): Promise<Answer> {
  const [locations, products, others] = await Promise.all([
    call('getTopLocationsSlim', { limit: locationsShown, query }),
    call('getTopProducts', { limit: productsShown, query }),
    call('searchSights', { limit: sightsShown, text: query }),
  ])
  if (!locations.ok || !products.ok || !others.ok) return { kind: 'failed', query }
  const { sights, first, day } = others.answer
  const hasAny = locations.answer.length + products.answer.length + sights.length > 0
  if (!hasAny) return { kind: 'empty', query }
  return { kind: 'found', query, locations: locations.answer, products: products.answer, sights, first, day }
}
