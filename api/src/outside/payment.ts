import type { CurrencyId } from '@opentop/domain/price/currency'
import type { PayKind, PaymentEvent } from '@opentop/domain/payment/payment'
import type { Named } from '@opentop/domain/payment/payment-binding'

export const currencyCodes: Record<CurrencyId, string> = { 1: 'EUR', 2: 'GBP', 3: 'USD' }

export type Sum = { cents: number; currencyId: CurrencyId }
type MethodQuestion = Sum & { countryCode: string | undefined; locale: string }
/** `asGiven` is the provider's own description of the method. */
type PaymentMethod = { key: string; name: string; kind: PayKind; asGiven: object }
/** What a page needs to let the provider's script render the payment methods, and the origins of that script. */
export type DropIn = { clientKey: string; environment: 'test' | 'live'; origins: readonly string[] }
export type PayOrder = {
  /** Our reference; `key` is the idempotency key under which the provider charges once. */
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
/** What a response says about an attempt. A missing or unreadable response is `unclear`. */
export type PaymentReport = Named & { event: PaymentEvent; redirectUrl?: string | undefined }
/** `merchantReference` is the reference that the provider says it looked up. */
export type FoundAttempt = { merchantReference?: string | undefined; isWithdrawn: boolean; reports: PaymentReport[] }
type RefundOrder = { id: string; paymentReference: string; sum: Sum }
export type RefundReport = Named & { event: 'send' | 'succeed' | 'fail' | 'unclear' }

/** The interface of a payment provider. Failures of the provider are values here, never exceptions. */
export type PaymentPort = {
  name: string
  account: string
  cardFields: (origin: string, locale: string) => string | undefined
  /** The URL of a hosted frame that answers for the browser's wallet, if the provider has one. */
  walletFrame?: ((origin: string, locale: string) => string) | undefined
  /** Set when the provider's own script renders the payment methods inside the page. */
  dropIn?: DropIn | undefined
  methods: (question: MethodQuestion) => Promise<PaymentMethod[]>
  pay: (order: PayOrder) => Promise<PaymentReport>
  details: (attemptId: string, details: Readonly<Record<string, unknown>>) => Promise<PaymentReport>
  /** Asks to cancel the attempt; the outcome is looked up or comes as a webhook. False when there was no answer. */
  cancel: (attemptId: string) => Promise<boolean>
  refund: (order: RefundOrder) => Promise<RefundReport>
  /** What the provider has under one of our references; undefined when it can't be asked or does not answer. */
  lookUp: (attemptId: string) => Promise<FoundAttempt | undefined>
  lookUpRefund: (refundId: string) => Promise<RefundReport | undefined>
  /** The settlement report of what is new, from a provider that gives it by a call; undefined if there is none. */
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

/** Reads one payment of the provider. A redirect without an address is unclear. */
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
