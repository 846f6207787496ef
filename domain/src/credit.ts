import type { Refused } from '@opentop/contract/endpoint'

/** Basis points: 1,250 are 12.5 %. */
export type AgentTerms = { pricing: 'commission' | 'net'; commissionBp: number }
export type CreditAccount = { limitCents: number; postedCents: number; reservedCents: number }

/** Net agents buy from a price list of their own; the others at public prices, of which a share is theirs. */
export function priceChannelOf({ pricing }: Pick<AgentTerms, 'pricing'>): 'web' | 'agent' {
  return pricing === 'net' ? 'agent' : 'web'
}

/** What an agent keeps of a total, half a cent up. */
export function commissionOf(totalCents: number, commissionBp: number): number {
  return Math.floor((totalCents * commissionBp + 5000) / 10_000)
}

export function dueOf(totalCents: number, commissionBp: number): number {
  return totalCents - commissionOf(totalCents, commissionBp)
}

export function availableOf({ limitCents, postedCents, reservedCents }: CreditAccount): number {
  return limitCents + postedCents - reservedCents
}

/**
 * What is still to be posted of the share of an order paid by card: it follows what was kept of the money. What an agent has spent
 * already can't be taken back, because no account goes below its limit.
 */
export function commissionOwed({
  keptCents,
  commissionBp,
  postedCents,
  availableCents,
}: Record<'keptCents' | 'commissionBp' | 'postedCents' | 'availableCents', number>): number {
  return Math.max(commissionOf(keptCents, commissionBp) - postedCents, -availableCents)
}

/** Whether an amount can be taken, and how much is missing. */
export function decideCredit(account: CreditAccount, dueCents: number): { ok: true } | Refused<'credit-insufficient'> {
  const missingCents = dueCents - availableOf(account)
  return missingCents <= 0 ? { ok: true } : { ok: false, refusal: 'credit-insufficient', params: { missingCents } }
}
