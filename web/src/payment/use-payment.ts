import type { Api } from '@opentop/contract/api'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Input, RefusalParams } from '@opentop/contract/endpoint'
import { useEffect, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'

type Start = Input<Api['payLocal']>
/** With a card's token, with what Adyen's Drop-in gathered, or by the method's name alone. */
type Order = { start: Start; cardToken?: string | undefined; paymentMethod?: Readonly<Record<string, unknown>> | undefined }
/** Why there is no booking yet. */
export type PaymentTrouble =
  | { kind: 'refused' | 'cancelled' | 'gone' | 'travellers' | 'unreached' | 'card-silent' }
  | { kind: 'changed' | 'coupon'; before: number; after: number }
  | { kind: 'said'; text: string }

type Said = { ok: true; answer: PaymentResult } | { ok: false; refusal: string; params?: RefusalParams; message?: string }

/** A lost answer is asked for again under the same key, so that whatever happened happened once. */
const waitsMs = [0, 1500, 4000]
const unclear: ReadonlySet<string> = new Set(['technical-problem', 'busy', 'key-running', 'too-many-requests'])

/** One attempt to pay, from the press of the button to the page that follows. */
export function usePayment(found: PaymentTrouble | undefined) {
  const page = usePage()
  const [paying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState(found)
  const [unanswered, setUnanswered] = useState<{ order: Order; key: string }>()
  useFreshAfterBack()

  async function pay(order: Order, key: string = crypto.randomUUID()): Promise<void> {
    setTrouble(undefined)
    setUnanswered(undefined)
    setPaying(true)
    const said = await ask(order, key)
    if (said?.ok && goOn(said.answer)) return
    setPaying(false)
    if (!said) setUnanswered({ order, key })
    setTrouble(said ? troubleOf(said) : { kind: 'unreached' })
  }

  async function ask({ start, cardToken, paymentMethod }: Order, key: string): Promise<Said | undefined> {
    const call = httpCall(page, { key })
    for (const wait of waitsMs) {
      await new Promise((over) => setTimeout(over, wait))
      const asking: Promise<Said> =
        paymentMethod !== undefined
          ? call('payAdyen', { ...start, paymentMethod })
          : cardToken === undefined
            ? call('payLocal', start)
            : call('confirmCreditCard', { ...start, cardToken })
      const said = await asking.catch(() => undefined)
      if (said && (said.ok || !unclear.has(said.refusal))) return said
    }
    return undefined
  }

  /** Leaves for the bank, or for the page that knows what became of it. */
  function goOn({ state, redirectUrl, resumeToken }: PaymentResult): boolean {
    if (state === 'refused' || state === 'open') return false
    if (state === 'action' && redirectUrl) window.location.assign(redirectUrl)
    else window.location.replace(`${page.href({ page: 'paymentConfirmed' })}${resumeToken ? `?token=${resumeToken}` : ''}`)
    return true
  }

  return {
    paying,
    trouble,
    setTrouble,
    pay,
    askAgain: unanswered && (() => pay(unanswered.order, unanswered.key)),
  }
}

function troubleOf(said: Said): PaymentTrouble {
  if (said.ok) return { kind: said.answer.state === 'refused' ? 'refused' : 'cancelled' }
  const { refusal, params, message } = said
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

/** A page that comes back from the browser's memory may show a basket that is paid by now. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const listener = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload()
    }
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}
