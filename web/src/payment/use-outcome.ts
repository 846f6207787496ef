import type { PaymentResult } from '@opentop/contract/payment'
import { useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

const firstPauseMs = 1500
const longestPauseMs = 10_000

export function isPending({ state }: Pick<PaymentResult, 'state'>): boolean {
  return state === 'checking' || state === 'pending' || state === 'action'
}

/** Polls the result of a payment with growing pauses, and not while the page is hidden. */
export function useOutcome(made: PaymentResult | undefined) {
  const { lang, currencyId, version } = usePage()
  const [result, setResult] = useState(made)
  const [waited, setWaited] = useState(0)

  async function ask(): Promise<void> {
    // the payment of a date change belongs to no session
    const about = result?.resumeToken === undefined ? {} : { token: result.resumeToken }
    const reply = document.hidden ? undefined : await httpCall({ lang, currencyId, version })('resumePayment', about).catch(() => undefined)
    // reloading loads the booking with its vouchers
    if (reply?.ok && reply.answer.state === 'paid') return window.location.reload()
    if (reply?.ok) setResult(reply.answer)
    setWaited((times) => times + 1)
  }

  const askNow = useEffectEvent(ask)
  const pending = result !== undefined && isPending(result)
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => void askNow(), Math.min(longestPauseMs, firstPauseMs * 1.3 ** waited))
    return () => clearTimeout(timer)
  }, [pending, waited])

  return { result, setResult, waited }
}
