/** Rounded half up. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}

/** What is left over goes by largest remainder, then by place. */
export function split(total: number, weights: readonly number[]): number[] {
  if (total < 0) return split(-total, weights).map((share) => (share === 0 ? 0 : -share))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  // Weights that are all zero weigh the same.
  if (sum === 0)
    return weights.length === 0 || total === 0
      ? weights.map(() => 0)
      : split(
          total,
          weights.map(() => 1),
        )
  const exact = weights.map((weight) => {
    const product = BigInt(total) * BigInt(weight)
    return { share: Number(product / BigInt(sum)), remainder: Number(product % BigInt(sum)) }
  })
  const over = total - exact.reduce((all, { share }) => all + share, 0)
  const byRemainder = exact.map((_, index) => index).toSorted((a, b) => remainderAt(exact, b) - remainderAt(exact, a) || a - b)
  const favoured = new Set(byRemainder.slice(0, over))
  return exact.map(({ share }, index) => share + (favoured.has(index) ? 1 : 0))
}

function remainderAt(parts: readonly { remainder: number }[], index: number): number {
  return parts[index]?.remainder ?? 0
}
