export type BulkWish = { percent?: number; cents?: number; ending: PriceEnding }
/** 0: whole units; 50: to halves; 90: so that prices end in .90; 1: to the cent. */
export type PriceEnding = 1 | 50 | 90 | 0

export function bulkPrice(cents: number, { percent = 0, cents: more = 0, ending }: BulkWish): number {
  if (cents === 0) return 0
  // a percentage has at most two decimals, so that the product is an integer
  const exact = Math.floor((cents * (10_000 + Math.round(percent * 100)) * 2 + 10_000) / 20_000) + more
  return Math.max(rounded(exact, ending), ending === 0 ? 100 : ending)
}

function rounded(cents: number, ending: PriceEnding): number {
  if (ending === 1) return cents
  if (ending === 90) return Math.floor((cents + 60) / 100) * 100 - 10
  const step = ending === 0 ? 100 : ending
  return Math.floor((cents + step / 2) / step) * step
}
