import type { Basket } from '@opentop/contract/basket'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bookable } from '../booking/bookable.ts'
import { saleRequestOf } from '@opentop/ui/trip/choice.ts'
import { missingIn } from '@opentop/ui/trip/missing.ts'
import type { BookingState } from '../booking/use-booking.ts'
import { httpCall } from '../call/http-call.ts'

const pauseMs = 350
const noParts = new Map()

export function useDirect(booking: BookingState, product: Bookable, basket: Basket, onHeld: (basket: Basket) => void): boolean {
  const { choice, option, page, setMessage, askAgain } = booking
  const request = saleRequestOf(choice, option)
  const asked = JSON.stringify(request)
  const held = useRef(asked)
  const [changing, setChanging] = useState(false)

  const reserve = useEffectEvent(async (isCurrent: () => boolean) => {
    const missing = missingIn(choice, option, product.travellers, noParts)
    setMessage(missing)
    if (missing) return setChanging(false)
    const directId = basket.id === undefined ? {} : { directId: basket.id }
    const reply = await httpCall(page, { key: crypto.randomUUID() })('bookNow', { ...request, ...directId }).catch(() => undefined)
    if (!isCurrent()) return
    setChanging(false)
    if (!reply) return setMessage('offline')
    if (!reply.ok) return setMessage({ refusal: reply.refusal, params: reply.params })
    held.current = asked
    askAgain()
    onHeld(reply.answer)
  })

  useEffect(() => {
    if (asked === held.current) return setChanging(false)
    let isCurrent = true
    setChanging(true)
    // several presses of a stepper are one change
    const timer = setTimeout(() => void reserve(() => isCurrent), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])

  return changing
}
