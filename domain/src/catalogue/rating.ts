export function ratingOf(counts: readonly number[]): { average: number; count: number } | undefined {
  const count = counts.reduce((sum, n) => sum + n, 0)
  if (count === 0) return undefined
  const stars = counts.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { average: Math.round((stars / count) * 10) / 10, count }
}

export function addedUp(all: readonly (readonly number[])[]): number[] {
  return all.reduce<number[]>((sum, counts) => sum.map((n, star) => n + (counts[star] ?? 0)), [0, 0, 0, 0, 0])
}
