import type { CurrencyId } from '../price/currency.ts'

const tillEntryKinds = ['sale', 'refund', 'in', 'out'] as const
export type TillEntryKind = (typeof tillEntryKinds)[number]
const tillWays = ['cash', 'terminal'] as const
export type TillWay = (typeof tillWays)[number]

export function isTillWay(provider: string): provider is TillWay {
  return provider === 'cash' || provider === 'terminal'
}

export type TillCash = { currencyId: CurrencyId; floatCents: number; expectedCents: number; countedCents: number | null }

type Entry = { kind: TillEntryKind; way: TillWay; currencyId: CurrencyId; cents: number }
type ShiftSum = { currencyId: CurrencyId; way: TillWay; kind: TillEntryKind; count: number; cents: number }

export function shiftSums(entries: readonly Entry[]): ShiftSum[] {
  const sums = new Map<string, ShiftSum>()
  for (const { kind, way, currencyId, cents } of entries) {
    const key = `${currencyId} ${tillWays.indexOf(way)} ${tillEntryKinds.indexOf(kind)}`
    const before = sums.get(key)
    sums.set(key, { currencyId, way, kind, count: (before?.count ?? 0) + 1, cents: (before?.cents ?? 0) + cents })
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b)).map(([, sum]) => sum)
}

export type CashCount = { currencyId: CurrencyId; cents: number }
export function countedCash(cash: readonly TillCash[], counted: readonly CashCount[]): TillCash[] | undefined {
  if (counted.length !== cash.length) return undefined
  const found = cash.map((one) => counted.filter(({ currencyId }) => currencyId === one.currencyId))
  if (found.some(({ length }) => length !== 1)) return undefined
  return cash.map((one, index) => ({ ...one, countedCents: found[index]?.[0]?.cents ?? 0 }))
}

export function missingCash(cash: readonly TillCash[]): CashCount[] {
  return cash.flatMap(({ currencyId, expectedCents, countedCents }) => {
    const cents = expectedCents - (countedCents ?? expectedCents)
    return cents > 0 ? [{ currencyId, cents }] : []
  })
}

export function isDifferent({ expectedCents, countedCents }: TillCash): boolean {
  return countedCents !== null && countedCents !== expectedCents
}
