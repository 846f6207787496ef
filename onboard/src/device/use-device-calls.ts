import type { Call } from '@opentop/contract/api'
import { useCallback, useState } from 'react'
import { usePage } from '../page/page-context.tsx'
import { deviceCall } from './device-call.ts'

/** Calls of a device, by its key. `ask` gives undefined when there was no answer: the device decides itself and sends later. */
export function useDeviceCalls(patienceMs: number) {
  const { lang, currencyId, version } = usePage()
  const [offlineSince, setOfflineSince] = useState<number>()
  const setOnline = useCallback((isOnline: boolean): void => setOfflineSince((since) => (isOnline ? undefined : (since ?? Date.now()))), [])
  const ask = useCallback(
    async <R>(deviceKey: string, make: (call: Call) => Promise<R>): Promise<R | undefined> => {
      const signal = AbortSignal.timeout(patienceMs)
      const reply = await make(deviceCall({ lang, currencyId, version }, deviceKey, signal)).catch(() => undefined)
      setOnline(reply !== undefined)
      return reply
    },
    [lang, currencyId, version, patienceMs, setOnline],
  )
  return { online: offlineSince === undefined, offlineSince, setOnline, ask }
}
export type Ask = ReturnType<typeof useDeviceCalls>['ask']

export function isUnknown(reply: { ok: boolean; refusal?: string } | undefined): boolean {
  return reply?.ok === false && reply.refusal === 'scanner-unknown'
}
