/** Each state outranks those before it: events may arrive in any order and repeatedly. QUARANTINED was used by older versions. */
export const paymentStates = [
  'CREATED',
  'SUBMITTED',
  'UNKNOWN',
  'ACTION_REQUIRED',
  'PENDING',
  'ERROR',
  'EXPIRED',
  'REFUSED',
  'CANCELLED',
  'QUARANTINED',
  'AUTHORISED',
  'CAPTURED',
  'VOIDED',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentEvents = [
  'submit',
  'unclear',
  'pending',
  'action',
  'error',
  'expire',
  'cancel',
  'refuse',
  'authorise',
  'capture',
  'chargeback',
  'void',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

export type PaymentEffect = 'settle' | 'reopen' | 'reverse'
type PaymentMove = { state: PaymentState; effect?: PaymentEffect }

const target: Record<Exclude<PaymentEvent, 'chargeback'>, PaymentState> = {
  submit: 'SUBMITTED',
  unclear: 'UNKNOWN',
  pending: 'PENDING',
  action: 'ACTION_REQUIRED',
  error: 'ERROR',
  expire: 'EXPIRED',
  cancel: 'CANCELLED',
  refuse: 'REFUSED',
  authorise: 'AUTHORISED',
  capture: 'CAPTURED',
  void: 'VOIDED',
}

const rank = (state: PaymentState): number => paymentStates.indexOf(state)
export function isOpen(state: PaymentState): boolean {
  return rank(state) < rank('ERROR')
}
export function hasMoney(state: PaymentState): boolean {
  return state === 'AUTHORISED' || state === 'CAPTURED'
}

/**
 * The state after an event: a higher rank, or undefined. Refused is not final, as the same attempt may be authorised seconds later; voided is, for
 * the provider promises that it takes no money any more. An answer that asks for an action may come after a time-out, so it outranks it.
 */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentMove | undefined {
  if (event === 'chargeback') return hasMoney(state) ? { state, effect: 'reverse' } : undefined
  const next = target[event]
  if (rank(next) <= rank(state)) return undefined
  if (hasMoney(next)) return hasMoney(state) ? { state: next } : { state: next, effect: 'settle' }
  if (next === 'VOIDED' && hasMoney(state)) return { state: next, effect: 'reverse' }
  return isOpen(state) && !isOpen(next) ? { state: next, effect: 'reopen' } : { state: next }
}

/** An unclear result is shown as 'checking', never as a failure. */
export function shownPayment(state: PaymentState): 'paid' | 'action' | 'pending' | 'checking' | 'refused' | 'open' {
  if (hasMoney(state)) return 'paid'
  if (state === 'ACTION_REQUIRED') return 'action'
  if (state === 'PENDING') return 'pending'
  if (isOpen(state) || state === 'QUARANTINED') return 'checking'
  return state === 'REFUSED' || state === 'ERROR' ? 'refused' : 'open'
}

export type PayKind = 'card' | 'wallet' | 'redirect' | 'later'
const pinMinutes: Record<PayKind, number> = { card: 30, wallet: 30, redirect: 60, later: 60 }
export function paymentDeadline(now: number, kind: PayKind): number {
  return now + pinMinutes[kind] * 60_000
}
export const retryMinutes = 5
/** After this time a missing answer is looked up at the provider, and an attempt unknown to the provider is given up. */
export const unclearSeconds = 120
/** Longer than the provider may take for an attempt: what is handed in again is answered before it is looked up. */
const handInSeconds = 20
/**
 * Whether the provider may never have seen an attempt that is stored: the answer to its commit was lost, or the process ended. The same
 * request hands it in again, under the same key of the provider, which charges once.
 */
export function mayBeUnsent({
  state,
  ageSeconds,
  isCancelled,
}: {
  state: PaymentState
  ageSeconds: number
  isCancelled: boolean
}): boolean {
  return state === 'SUBMITTED' && !isCancelled && ageSeconds < unclearSeconds - handInSeconds
}

export type HandsIn = 'first' | 'again' | undefined

export type PaidSale = { id: string; key: string; amountCents: number; discountCents: number }
export type SaleOnArrival = { id: string; key: string; amountCents: number; fits: boolean }
type Arrival =
  | { outcome: 'book' }
  | { outcome: 'refund'; reason: 'second-payment' | 'basket-changed' }
  | { outcome: 'part'; without: string[] }

/**
 * Money has arrived for some lines. In time, their seats are pinned and fit. Late, lines are booked at the paid price as far as seats
 * are free; the rest is refunded. If the basket has changed, or another attempt has paid it, everything is refunded.
 */
export function decideArrival(paid: readonly PaidSale[], now: readonly SaleOnArrival[], alreadyPaid: boolean): Arrival {
  if (alreadyPaid) return { outcome: 'refund', reason: 'second-payment' }
  const same = paid.length === now.length && paid.every((line) => now.some((other) => isSame(line, other)))
  if (!same) return { outcome: 'refund', reason: 'basket-changed' }
  const without = now.filter((line) => !line.fits).map((line) => line.id)
  return without.length === 0 ? { outcome: 'book' } : { outcome: 'part', without }
}

function isSame(a: PaidSale, b: SaleOnArrival): boolean {
  return a.id === b.id && a.key === b.key && a.amountCents === b.amountCents
}
