import type { PriceRowToWrite } from '../catalogue/option-rows.ts'

export type KnownPrice = Pick<PriceRowToWrite, 'option_id' | 'passenger_type' | 'currency_id' | 'place'> & {
  id: number
  rule: string | null
}

export function withIds(rows: readonly PriceRowToWrite[], known: readonly KnownPrice[], last: number): { id: number }[] {
  const byRule = Map.groupBy(known, keyOf)
  let next = last
  return rows.map((row) => {
    const same = byRule.get(keyOf(row))?.shift() ?? byRule.get(keyOf({ ...row, rule: null }))?.shift()
    return { id: same?.id ?? ++next, ...row }
  })
}

const keyOf = ({ option_id, passenger_type, currency_id, rule, place }: Omit<KnownPrice, 'id'>): string =>
  [option_id, passenger_type, currency_id, rule ?? place].join(' ')
