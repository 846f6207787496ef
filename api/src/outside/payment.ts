import type { CurrencyId } from '@opentop/domain/price/currency'
import type { PayKind, PaymentEvent } from '@opentop/domain/payment/payment'
import type { Named } from '@opentop/domain/payment/payment-binding'

export const currencyCodes: Record<CurrencyId, string> = { 1: 'EUR', 2: 'GBP', 3: 'USD' }

export type Sum = { cents: number; currencyId: CurrencyId }
type MethodQuestion = Sum & { countryCode: string | undefined; locale: string }
type PaymentMethod = { key: string; name: string; kind: PayKind; asGiven: object }
export type DropIn = { clientKey: string; environment: 'test' | 'live'; origins: readonly string[] }
export type PayOrder = {
  attemptId: string
  key: string
  sum: Sum
  method: { type: string; data: Readonly<Record<string, unknown>> }
  returnUrl: string
  origin: string
  email: string
  locale: string
  countryCode: string | undefined
}
export type PaymentReport = Named & { event: PaymentEvent; redirectUrl?: string | undefined }
export type FoundAttempt = { merchantReference?: string | undefined; isWithdrawn: boolean; reports: PaymentReport[] }
type RefundOrder = { id: string; paymentReference: string; sum: Sum }
export type RefundReport = Named & { event: 'send' | 'succeed' | 'fail' | 'unclear' }

/** The interface of a payment provider. Failures of the provider are values here, never exceptions. */
export type PaymentPort = {
  name: string
  account: string
  cardFields: (origin: string, locale: string) => string | undefined
  walletFrame?: ((origin: string, locale: string) => string) | undefined
  dropIn?: DropIn | undefined
  methods: (question: MethodQuestion) => Promise<PaymentMethod[]>
  pay: (order: PayOrder) => Promise<PaymentReport>
  details: (attemptId: string, details: Readonly<Record<string, unknown>>) => Promise<PaymentReport>
  cancel: (attemptId: string) => Promise<boolean>
  refund: (order: RefundOrder) => Promise<RefundReport>
  lookUp: (attemptId: string) => Promise<FoundAttempt | undefined>
  lookUpRefund: (refundId: string) => Promise<RefundReport | undefined>
  report?: (() => Promise<string | undefined>) | undefined
}

const kinds: Record<string, PayKind> = {
  scheme: 'card',
  applepay: 'wallet',
  googlepay: 'wallet',
  paywithgoogle: 'wallet',
  testwallet: 'wallet',
  bankTransfer: 'later',
  multibanco: 'later',
}
export function kindOfMethod(type: string): PayKind {
  return kinds[type] ?? 'redirect'
}

const events: Record<string, PaymentEvent> = {
  Authorised: 'authorise',
  Refused: 'refuse',
  Cancelled: 'cancel',
  Error: 'error',
  RedirectShopper: 'action',
  ChallengeShopper: 'action',
  IdentifyShopper: 'action',
  PresentToShopper: 'pending',
  Pending: 'pending',
  Received: 'pending',
}

type PaymentAnswer = {
  pspReference?: string
  merchantReference?: string
  resultCode?: string
  action?: { url?: string }
  amount?: { value?: number; currency?: string }
}

export function reportOf(answer: PaymentAnswer): PaymentReport {
  const event = events[answer.resultCode ?? ''] ?? 'unclear'
  const redirectUrl = answer.action?.url
  return {
    event: event === 'action' && !redirectUrl ? 'unclear' : event,
    merchantReference: answer.merchantReference,
    providerReference: answer.pspReference,
    redirectUrl,
    sum: sumOf(answer.amount),
  }
}

type RefundAnswer = {
  pspReference?: string
  reference?: string
  paymentPspReference?: string
  merchantAccount?: string
  amount?: { value?: number; currency?: string }
}

export function namedRefund({ reference, pspReference, paymentPspReference, merchantAccount, amount }: RefundAnswer): Named {
  return {
    merchantReference: reference,
    providerReference: pspReference,
    chargeReference: paymentPspReference,
    account: merchantAccount,
    sum: sumOf(amount),
  }
}

function sumOf(amount: PaymentAnswer['amount']): Named['sum'] {
  return amount?.value === undefined ? undefined : { cents: amount.value, currency: amount.currency ?? '' }
}
