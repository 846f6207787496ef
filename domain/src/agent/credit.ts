export const reservationStates = ['reserved', 'posted', 'released'] as const
export type ReservationState = (typeof reservationStates)[number]

export type CreditAccount = { limitCents: number; postedCents: number; reservedCents: number }

/** Basis points: 1,250 are 12.5 %; rounded half up. */
export function commissionOf(totalCents: number, commissionBp: number): number {
  return Math.floor((totalCents * commissionBp + 5000) / 10_000)
}

export function dueOf(totalCents: number, commissionBp: number): number {
  return totalCents - commissionOf(totalCents, commissionBp)
}

export function availableOf({ limitCents, postedCents, reservedCents }: CreditAccount): number {
  return limitCents + postedCents - reservedCents
}

/** It follows the money that was not refunded. Commission that an agent has spent can't be taken back: no account goes below its limit. */
export function commissionOwed({
  keptCents,
  commissionBp,
  postedCents,
  availableCents,
}: Record<'keptCents' | 'commissionBp' | 'postedCents' | 'availableCents', number>): number {
  return Math.max(commissionOf(keptCents, commissionBp) - postedCents, -availableCents)
}
