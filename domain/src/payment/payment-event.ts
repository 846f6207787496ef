/** An event in the inbox of the payment provider's webhooks. Parked: it came before its attempt was known. Quarantined: it contradicts its attempt. */
export const paymentEventStates = ['received', 'done', 'parked', 'quarantined'] as const
export type PaymentEventState = (typeof paymentEventStates)[number]
