import type { Basket } from '@opentop/contract/basket'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { MessageKey } from '../messages/all.ts'
import type { Missing } from '@opentop/ui/trip/missing.ts'
import { refusalKey } from '../messages/refusal-key.ts'
import { usePage } from '../state/page-context.tsx'
import { isSoldOut, type DeskWork } from './use-desk-work.ts'
import type { Trip } from './use-trip.ts'

export function useReserve(trip: Trip, basket: Basket, { call, say, keyOf, forgetKeys, refuse }: DeskWork) {
  const { t } = usePage()

  function textOf({ refusal, params = {}, step }: Missing): string {
    if (!refusal) return t(step === 'date' ? 'desk.day-first' : 'booking.passengers-first')
    return (t as (key: MessageKey, params: RefusalParams) => string)(refusalKey(refusal, params), params)
  }

  /** What an empty sale lacks before there is a price to charge. */
  function firstMissing(): string | undefined {
    if (basket.lines.length > 0 || trip.quote) return undefined
    if (!trip.tour) return t('desk.tour-first')
    const missing = trip.missing()
    return missing ? textOf(missing) : t('word.one-moment')
  }

  async function reserve(): Promise<Basket | undefined> {
    const { tour, option, request, quote } = trip
    if (!tour && basket.lines.length > 0) return basket
    if (!tour) return void say({ at: 'tour', text: t('desk.tour-first') })
    const missing = trip.missing()
    if (missing) return void say({ at: 'trip', text: textOf(missing) })
    // the price must have been shown before it is taken
    if (!option || !request || !quote) return void say({ at: 'trip', text: t('word.one-moment') })
    const reply = await call('addToCart', request, { key: keyOf(request) })
    if (reply) forgetKeys()
    if (reply?.ok) {
      trip.choose(undefined)
      return reply.answer
    }
    if (isSoldOut(reply?.refusal)) trip.act({ do: 'lose', component: reply?.params?.component?.toString(), option })
    trip.askAgain()
    return void refuse(reply, 'trip')
  }

  return { reserve, firstMissing }
}
