import type { RefusalParams } from '@opentop/contract/endpoint'
import type { DeskMessage } from '@opentop/ui/desk/sale.ts'
import { useRef, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { isSignedOut, useDeskCall } from './use-desk-call.ts'

type Refusal = { refusal: string; message?: string; params?: RefusalParams }

const soldOut: ReadonlySet<string> = new Set(['seats-gone', 'time-unavailable', 'day-unavailable', 'option-unavailable-on-day'])
export function isSoldOut(refusal: string | undefined): boolean {
  return refusal !== undefined && soldOut.has(refusal)
}

export function useDeskWork(say: (message: DeskMessage | undefined) => void) {
  const { t } = usePage()
  const call = useDeskCall()
  const [busy, setBusy] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  const keys = useRef(new Map<string, string>())

  function alone(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    say(undefined)
    running.current = work().finally(() => {
      running.current = undefined
      setBusy(false)
    })
    return running.current
  }

  return {
    call,
    say,
    busy,
    signedOut,
    setSignedOut,
    /** A second press while the first one is at work does nothing. */
    async once(work: () => Promise<void>): Promise<void> {
      if (!running.current) await alone(work)
    },
    async after(work: (hasWaited: boolean) => Promise<void>): Promise<void> {
      const hasWaited = running.current !== undefined
      while (running.current) await running.current.catch(() => undefined)
      await alone(() => work(hasWaited))
    },
    /** The same key when a request is sent again after a lost answer. */
    keyOf(request: object): string {
      const text = JSON.stringify(request)
      const key = keys.current.get(text) ?? crypto.randomUUID()
      keys.current.set(text, key)
      return key
    },
    forgetKeys: () => keys.current.clear(),
    refuse(reply: Refusal | undefined, at: DeskMessage['at']): void {
      if (isSignedOut(reply?.refusal)) setSignedOut(true)
      else if (!reply || reply.refusal === 'technical-problem') say({ at, text: t('desk.offline') })
      else if (isSoldOut(reply.refusal)) say({ at: 'trip', text: t('desk.sold-out') })
      else say({ at, text: reply.message ?? t('refusal.technical-problem'), refusal: reply.refusal })
    },
  }
}
export type DeskWork = ReturnType<typeof useDeskWork>
