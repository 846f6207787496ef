import type { PaymentResult } from '@opentop/contract/payment'
import { useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

const firstMs = 1500
const longestMs = 10_000

export function isUnderWay({ state }: Pick<PaymentResult, 'state'>): boolean {
  return state === 'checking' || state === 'pending' || state === 'action'
}

/** Asks what became of a payment until it is known; less and less often, and not while nobody looks. */
export function useOutcome(made: PaymentResult | undefined) {
  const { lang, currencyId, version } = usePage()
  const [result, setResult] = useState(made)
  const [waited, setWaited] = useState(0)

  async function ask(): Promise<void> {
    // the payment of a change belongs to no session
    const about = result?.resumeToken === undefined ? {} : { token: result.resumeToken }
    const reply = document.hidden ? undefined : await httpCall({ lang, currencyId, version })('resumePayment', about).catch(() => undefined)
    // the booking with its vouchers comes with the page
    if (reply?.ok && reply.answer.state === 'paid') return window.location.reload()
    if (reply?.ok) setResult(reply.answer)
    setWaited((times) => times + 1)
  }

  const askNow = useEffectEvent(ask)
  const underWay = result !== undefined && isUnderWay(result)
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => void askNow(), Math.min(longestMs, firstMs * 1.3 ** waited))
    return () => clearTimeout(timer)
  }, [underWay, waited])

  return { result, setResult, waited }
}
