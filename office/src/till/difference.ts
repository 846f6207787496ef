import type { CurrencyId } from '@opentop/domain/price/currency'

export type Sum = { currencyId: CurrencyId; cents: number }

/** What was counted beyond what was expected, or less than it; a currency of which nothing is known never differs. */
export function differencesOf(expected: readonly Sum[], counted: readonly Sum[]): Sum[] {
  return counted.flatMap(({ currencyId, cents }) => {
    const before = expected.find((one) => one.currencyId === currencyId)
    return before === undefined || before.cents === cents ? [] : [{ currencyId, cents: cents - before.cents }]
  })
}
