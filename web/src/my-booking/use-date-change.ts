import type { BookedSale } from '@opentop/contract/booking'
import type { ChangeResult } from '@opentop/contract/date-change'
import { useEffect, useEffectEvent, useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { storeBookingToken } from './booking-token.ts'
import { isMoved, partsOf, wishInput, wishOf, type Wish } from './change-wish.ts'

type Answered = { asked: string; quote?: ChangeResult; failure?: string }

export function useDateChange(sale: BookedSale, token: string, onChanged: (text: string) => void) {
  const page = usePage()
  const { t, href } = page
  const parts = partsOf(sale)
  const [wishes, setWishes] = useState<readonly Wish[]>(parts.map(wishOf))
  const [answer, setAnswer] = useState<Answered>()
  const [isChanging, setIsChanging] = useState(false)
  const isWhole = parts.every(({ time }, index) => time === undefined || wishes[index]?.time !== undefined)
  const moves = parts.some((part, index) => isMoved(part, wishes[index]))
  const asked = moves && isWhole ? JSON.stringify(wishes) : undefined
  const current = answer?.asked === asked ? answer : undefined

  const priced = useEffectEvent(async (signal: AbortSignal): Promise<Pick<Answered, 'quote' | 'failure'>> => {
    const input = wishInput(
      sale,
      parts.map(({ component }, index) => ({ component, wish: wishes[index] ?? {} })),
    )
    const reply = await httpCall(page, { signal })('changeSale', { id: sale.id, token, ...input }).catch(() => undefined)
    return reply?.ok ? { quote: reply.answer } : { failure: reply?.message ?? t('refusal.technical-problem') }
  })
  useEffect(() => {
    if (asked === undefined) return undefined
    const ending = new AbortController()
    async function ask(about: string): Promise<void> {
      const found = await priced(ending.signal)
      if (!ending.signal.aborted) setAnswer({ asked: about, ...found })
    }
    void ask(asked)
    return () => ending.abort()
  }, [asked])

  async function change({ quoteId }: ChangeResult): Promise<void> {
    setIsChanging(true)
    const reply = await httpCall(page, { key: quoteId })('changeSale', { id: sale.id, token, quoteId }).catch(() => undefined)
    if (reply?.ok && reply.answer.state === 'to-pay') {
      storeBookingToken(token)
      return location.assign(`${href({ page: 'payment' })}?change=${reply.answer.payToken ?? ''}`)
    }
    setIsChanging(false)
    if (reply?.ok) return onChanged(t('my-booking.changed'))
    setAnswer({ asked: asked ?? '', failure: reply?.message ?? t('refusal.technical-problem') })
  }

  return {
    parts,
    wishes,
    quote: current?.quote,
    failure: current?.failure,
    busy: isChanging || (asked !== undefined && current === undefined),
    moves,
    wish: (index: number, wish: Wish): void => setWishes(wishes.map((before, place) => (place === index ? wish : before))),
    reset: (): void => setWishes(parts.map(wishOf)),
    change,
  }
}
