import type { Purchase, PurchaseLine } from '@opentop/contract/member'
import type { SaleFacts } from '../basket/basket-facts.ts'
import { wordedSale } from '../basket/basket-view.ts'
import type { CurrencyId } from '../price/currency.ts'
import type { Day } from '../day.ts'
import type { CatalogueFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import type { SaleState } from './sale.ts'
import { isoOf } from '../zone.ts'

export type PurchaseFacts = {
  id: string
  reference: string
  state: string
  paidAt: { getTime(): number }
  totalCents: number
  currencyId: CurrencyId
  agentReference: string | null
  leadGuest: string | null
  linkVersion: number
  lines: PurchaseSaleFacts[]
}
type PurchaseSaleFacts = Omit<SaleFacts, 'state' | 'lostSeats' | 'passengers'> & {
  state: Exclude<SaleState, 'held' | 'expired' | 'removed'>
  lastDay: Day | null
  passengers: Omit<SaleFacts['passengers'][number], 'priceId'>[]
}

export function purchaseView(purchase: PurchaseFacts, shown: { facts: CatalogueFacts; lang: Lang; now: number }): Purchase {
  const { id, reference, state, totalCents, currencyId, agentReference, leadGuest } = purchase
  return {
    id,
    reference,
    state,
    paidAt: isoOf(purchase.paidAt.getTime()),
    totalCents,
    currencyId,
    ...(agentReference ? { agentReference } : {}),
    ...(leadGuest ? { leadGuest } : {}),
    sales: purchase.lines.map((line) => ({
      ...wordedSale(line, shown),
      ...(line.state === 'confirmed' ? {} : { deadline: { kind: 'over' as const } }),
      state: line.state,
      ...(line.lastDay === null ? {} : { lastDay: line.lastDay }),
      problems: [],
      vehicle: shown.facts.products.get(line.productId)?.vehicle ?? 'bus',
    })),
  }
}

type Trip = Pick<PurchaseLine, 'day' | 'state' | 'lastDay'>
function isAhead({ day, state, lastDay = day }: Trip, today: Day): boolean {
  return (state === 'confirmed' || state === 'used') && (lastDay === undefined ? state === 'confirmed' : lastDay >= today)
}

export function tripsOf<T extends Trip>(trips: readonly T[], today: Day): { ahead: T[]; behind: T[] } {
  const last = '9999-12-31'
  return {
    ahead: trips.filter((trip) => isAhead(trip, today)).toSorted((a, b) => (a.day ?? last).localeCompare(b.day ?? last)),
    behind: trips.filter((trip) => !isAhead(trip, today)).toSorted((a, b) => (b.day ?? last).localeCompare(a.day ?? last)),
  }
}
