import type { Translate } from '../messages/translator.ts'
import type { PaymentError } from './use-payment.ts'

export function postedErrorOf(refused: string | null, t: Translate): PaymentError | undefined {
  switch (refused) {
    case null:
      return undefined
    case 'payment-refused':
      return { kind: 'refused' }
    case 'seats-gone':
    case 'basket-empty':
      return { kind: 'gone' }
    case 'travellers-needed':
      return { kind: 'travellers' }
    case 'total-changed':
    case 'coupon-spent':
      return { kind: 'said', text: t('payment.changed-title') }
    case 'payment-method-unknown':
      return { kind: 'said', text: t('payment.script') }
    case 'vat-number-wrong':
      return { kind: 'said', text: t('form.vat-number') }
    default:
      return { kind: 'said', text: t('payment.technical') }
  }
}
