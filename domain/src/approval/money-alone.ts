type Sum = { cents: number; limitCents: number }
type AloneRefusal = 'confirm-needed' | 'second-person'

/** Sums of several currencies and sites are compared by their shares of the limits there, so that no exchange rate is needed. */
export function limitShare(sums: readonly Sum[]): number {
  return sums.reduce((share, { cents, limitCents }) => share + (cents === 0 ? 0 : cents / limitCents), 0)
}

/** Shares are quotients: three thirds may be a little more than 1. */
const tolerance = 1e-9

export function aloneRefusal(share: number): AloneRefusal | undefined {
  if (share > 1 + tolerance) return 'second-person'
  return share >= 0.5 - tolerance ? 'confirm-needed' : undefined
}
