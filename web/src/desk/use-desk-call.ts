import type { CallName, Inputs, Replies } from '@opentop/contract/api'
import { useCallback } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

export type DeskCall = <N extends CallName>(
  name: N,
  input: Inputs[N],
  options?: { key?: string; signal?: AbortSignal },
) => Promise<Replies[N] | undefined>

export function useDeskCall(): DeskCall {
  const { lang, currencyId, version } = usePage()
  return useCallback(
    async (name, input, options = {}) => {
      try {
        return await httpCall({ lang, currencyId, version }, { ...options, stays: true })(name, input)
      } catch (error) {
        if (!options.signal?.aborted) console.warn(`${name} was not answered`, error)
        return undefined
      }
    },
    [lang, currencyId, version],
  )
}

/** The session is over, or belongs to another visitor of this browser now. */
export function isSignedOut(refusal: string | undefined): boolean {
  return refusal === 'session-expired' || refusal === 'forbidden'
}
