import type { CurrencyId } from '@opentop/domain/currency'
import type { PayKind, PaymentEvent } from '@opentop/domain/payment'
import type { Named } from '@opentop/domain/payment-binding'

export const currencyCodes: Record<CurrencyId, string> = { 1: 'EUR', 2: 'GBP', 3: 'USD' }

export type Sum = { cents: number; currencyId: CurrencyId }
type MethodQuestion = Sum & { countryCode: string | undefined; locale: string }
/** `asGiven` is the provider's own description of it. */
type PaymentMethod = { key: string; name: string; kind: PayKind; asGiven: object }
/** What a page needs to let the provider's own script draw the ways to pay, and where that script's parts come from. */
export type DropIn = { clientKey: string; environment: 'test' | 'live'; origins: readonly string[] }
export type PayOrder = {
  /** Our reference, and the key under which the provider charges once. */
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
/** What an answer of the provider tells about an attempt. No answer, or one that nobody can read, is `unclear`. */
export type PayFact = Named & { event: PaymentEvent; redirectUrl?: string | undefined }
/** `merchantReference` is the one that the provider says it looked up. */
export type FoundAttempt = { merchantReference?: string | undefined; isWithdrawn: boolean; facts: PayFact[] }
type RefundOrder = { id: string; paymentReference: string; sum: Sum }
export type RefundFact = Named & { event: 'send' | 'succeed' | 'fail' | 'unclear' }

/** The door to whoever takes the money. Nothing here throws for reasons that lie with the other side. */
export type PaymentPort = {
  name: string
  account: string
  /** Where the card's fields live, if the provider draws them itself. */
  cardFields: (origin: string, locale: string) => string | undefined
  /** Drawn by the provider's own script inside the page, where it has one. */
  dropIn?: DropIn | undefined
  methods: (question: MethodQuestion) => Promise<PaymentMethod[]>
  pay: (order: PayOrder) => Promise<PayFact>
  details: (attemptId: string, details: Readonly<Record<string, unknown>>) => Promise<PayFact>
  /** Asks to give the attempt up; the outcome is found by looking it up, or comes as an event. False when nobody answered. */
  cancel: (attemptId: string) => Promise<boolean>
  refund: (order: RefundOrder) => Promise<RefundFact>
  /** What the provider knows under one of our references; undefined when it can't be asked or does not answer. */
  lookUp: (attemptId: string) => Promise<FoundAttempt | undefined>
  lookUpRefund: (refundId: string) => Promise<RefundFact | undefined>
}

const kinds: Record<string, PayKind> = { scheme: 'card', bankTransfer: 'later', multibanco: 'later' }
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

/** Reads one payment as the provider shows it. A redirect without an address leads nowhere, so it is unclear. */
export function factOf(answer: PaymentAnswer): PayFact {
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

/** What an answer says a refund is. */
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
