import type { Api } from '@opentop/contract/api'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Input, RefusalParams } from '@opentop/contract/endpoint'
import { isOutage, outageMs, outagePause } from '@opentop/domain/outage/outage'
import { useEffect, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

type Start = Input<Api['payLocal']>
type PaymentRequest = { start: Start; cardToken?: string | undefined; paymentMethod?: Readonly<Record<string, unknown>> | undefined }
export type PaymentError =
  | { kind: 'refused' | 'cancelled' | 'gone' | 'travellers' | 'unreached' | 'card-silent' }
  | { kind: 'changed' | 'coupon'; before: number; after: number }
  | { kind: 'said'; text: string }

type Reply = { ok: true; answer: PaymentResult } | { ok: false; refusal: string; params?: RefusalParams; message?: string }

/** A call without an answer is repeated with the same idempotency key, so that the buyer is charged once. */
const waitsMs = [1500, 4000]
const unclear: ReadonlySet<string> = new Set(['technical-problem', 'too-many-requests'])

export function usePayment(found: PaymentError | undefined) {
  const page = usePage()
  const [paying, setPaying] = useState(false)
  const [isAway, setIsAway] = useState(false)
  const [error, setError] = useState(found)
  const [unanswered, setUnanswered] = useState<{ request: PaymentRequest; key: string }>()
  useFreshAfterBack()

  async function pay(request: PaymentRequest, key: string = crypto.randomUUID()): Promise<boolean> {
    setError(undefined)
    setUnanswered(undefined)
    setPaying(true)
    const reply = await ask(request, key)
    setIsAway(false)
    if (reply?.ok && goOn(reply.answer)) return true
    setPaying(false)
    if (!reply) setUnanswered({ request, key })
    setError(reply ? paymentErrorOf(reply) : { kind: 'unreached' })
    return false
  }

  async function ask({ start, cardToken, paymentMethod }: PaymentRequest, key: string): Promise<Reply | undefined> {
    const call = httpCall(page, { key })
    const end = Date.now() + outageMs
    let seenAway = false
    for (let tries = 1; ; tries++) {
      const asking: Promise<Reply> =
        paymentMethod !== undefined
          ? call('payAdyen', { ...start, paymentMethod })
          : cardToken === undefined
            ? call('payLocal', start)
            : call('confirmCreditCard', { ...start, cardToken })
      const reply = await asking.catch(() => undefined)
      if (reply?.ok) return reply
      if (reply && isOutage(reply.refusal)) setIsAway((seenAway = true))
      else if (reply && !unclear.has(reply.refusal)) return reply
      const wait = seenAway ? outagePause(tries, Number(reply?.params?.seconds ?? 1), Math.random()) : waitsMs[tries - 1]
      if (wait === undefined || Date.now() > end) return undefined
      await new Promise((over) => setTimeout(over, wait))
    }
  }

  function goOn({ state, redirectUrl, resumeToken, directId }: PaymentResult): boolean {
    if (state === 'refused' || state === 'open') return false
    if (state === 'action' && redirectUrl) window.location.assign(redirectUrl)
    else window.location.replace(`${page.href({ page: 'paymentConfirmed' })}${aboutOf(resumeToken, directId)}`)
    return true
  }

  return {
    paying,
    isAway,
    error,
    setError,
    pay,
    askAgain: unanswered && (() => pay(unanswered.request, unanswered.key)),
  }
}

function aboutOf(resumeToken: string | undefined, directId: string | undefined): string {
  if (resumeToken) return `?token=${resumeToken}`
  return directId ? `?direct=${directId}` : ''
}

function paymentErrorOf(reply: Reply): PaymentError {
  if (reply.ok) return { kind: reply.answer.state === 'refused' ? 'refused' : 'cancelled' }
  const { refusal, params, message } = reply
  switch (refusal) {
    case 'payment-refused':
      return { kind: 'refused' }
    case 'total-changed':
    case 'coupon-spent':
      return {
        kind: refusal === 'total-changed' ? 'changed' : 'coupon',
        before: Number(params?.expectedCents),
        after: Number(params?.totalCents),
      }
    case 'travellers-needed':
      return { kind: 'travellers' }
    case 'seats-gone':
    case 'basket-empty':
      return { kind: 'gone' }
    default:
      return { kind: 'said', text: message ?? '' }
  }
}

/** A page from the back-forward cache may show a basket that is paid by now. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const listener = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}
