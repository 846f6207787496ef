import type { Inputs, Replies, CallName } from '@opentop/contract/api'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { useEffect, useState } from 'react'
import { afterPaint } from '../hydration/after-paint.ts'
import { logUnlessAborted, withRetries } from '../call/retry.ts'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

/** `fresh` is the reply to the current input; `last` may be an older one, shown until then, with prices in its own currency. */
type Asked<N extends CallName> = { fresh?: Replies[N]; last?: Replies[N]; currencyId?: CurrencyId }

export function useReply<N extends CallName>(name: N, input: Inputs[N] | undefined, round: number): Asked<N> {
  const { lang, currencyId, version } = usePage()
  const [known, setKnown] = useState<{ key: string; reply: Replies[N]; currencyId: CurrencyId }>()
  const asked = input && JSON.stringify(input)
  const key = `${asked} ${currencyId} ${round}`

  useEffect(() => {
    if (asked === undefined) return
    const aborter = new AbortController()
    const call = httpCall({ lang, currencyId, version }, { signal: aborter.signal })
    const cancel = afterPaint(() =>
      withRetries(() => call(name, JSON.parse(asked) as Inputs[N]), aborter.signal)
        .then((reply) => setKnown({ key, reply, currencyId }))
        .catch(logUnlessAborted(aborter.signal)),
    )
    return () => {
      cancel()
      aborter.abort()
    }
  }, [name, asked, key, lang, currencyId, version])

  if (asked === undefined || !known) return {}
  return { last: known.reply, currencyId: known.currencyId, ...(known.key === key ? { fresh: known.reply } : {}) }
}
