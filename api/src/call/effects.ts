/** What a call changes in the caller's browser, beside its answer. */
export type Effects = {
  /** A new session. */
  token?: string
  /** The mark of what the call has written, for the caller's next reads. */
  readAfter?: string
  /** The session of the caller is over: its cookies go. */
  sessionEnded?: boolean
  basketCount?: number
  /** Names a guest's basket for its recovery; null forgets it. */
  lastBasket?: string | null
  /** Deletes the cookie with a campaign's coupon. */
  dropsVoucher?: boolean
  /** A payment whose end is not known yet; null once it is. */
  pendingPayment?: { attemptId: string; state: string } | null
  /** Leads back to a payment without a session. */
  paymentToken?: string
  /** The session ends with the browser's window. */
  forgetful?: boolean
  /** Cookies that only display who is signed in; null deletes one. */
  display?: Partial<Record<'sub' | 'isagent' | 'agent_credit' | 'currency', string | null>>
}

/** Adds effects to a reply that may have some already. */
export function withEffects<R extends { effects?: Effects }>(reply: R, effects: Effects): R {
  return { ...reply, effects: { ...reply.effects, ...effects } }
}
