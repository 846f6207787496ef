import type { RefusalParams } from '@opentop/contract/endpoint'
import type { MessageKey } from '../messages/all.ts'
import type { Translate } from '../messages/translator.ts'
import { refusalKey } from '../messages/refusal-key.ts'
import type { BookingState } from './use-booking.ts'

export function messageOf(message: BookingState['message'], t: Translate): string | undefined {
  if (message === undefined) return undefined
  if (message === 'offline') return t('booking.offline')
  const { refusal, params = {}, step } = message
  if (!refusal) return t(step === 'date' ? 'booking.day-first' : 'booking.passengers-first')
  const text = (t as (key: MessageKey, params: RefusalParams) => string)(refusalKey(refusal, params), params)
  return params.component !== undefined && refusal !== 'package-incomplete' ? `${params.component}: ${text}` : text
}
