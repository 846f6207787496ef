import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'
import { saleRequestOf } from '@opentop/ui/trip/choice.ts'
import { missingIn, type PartKinds, type BookingStep } from '@opentop/ui/trip/missing.ts'
import type { Bookable } from './bookable.ts'
import type { BookingState } from './use-booking.ts'

const soldOutRefusals: ReadonlySet<string> = new Set(['seats-gone', 'time-unavailable'])

export function useAddToBasket(booking: BookingState, product: Bookable, kinds: PartKinds) {
  const [adding, setAdding] = useState<'addToCart' | 'bookNow'>()
  const [added, setAdded] = useState<{ choice: object; holdMinutes: number }>()
  const { choice, option, page, act, setMessage, askAgain } = booking

  async function add(call: 'addToCart' | 'bookNow'): Promise<void> {
    if (adding) return
    setAdded(undefined)
    const missing = missingIn(choice, option, product.travellers, kinds)
    setMessage(missing)
    if (missing) return showStep(missing.step)
    setAdding(call)
    try {
      const reply = await httpCall(page, { key: crypto.randomUUID() })(call, saleRequestOf(choice, option))
      if (reply.ok && call === 'bookNow') return window.location.assign(`${page.href({ page: 'bookNow' })}?direct=${reply.answer.id}`)
      if (reply.ok) {
        setAdded({ choice, holdMinutes: reply.answer.holdMinutes })
        cookiesChanged()
      } else {
        const { refusal, params } = reply
        // where some seats are left, a smaller party may still take them; a part of a package is folded and opens to be chosen again
        if (soldOutRefusals.has(refusal) && (params?.left === undefined || params.component !== undefined))
          act({ do: 'lose', component: params?.component?.toString(), option })
        setMessage({ refusal, params })
      }
      askAgain()
    } catch (error) {
      console.warn('nothing was added', error)
      setMessage('offline')
    } finally {
      setAdding(undefined)
    }
  }

  return { add, adding, added: added?.choice === choice ? added : undefined }
}

function showStep(step: BookingStep): void {
  const element = document.getElementById(`step-${step}`)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
