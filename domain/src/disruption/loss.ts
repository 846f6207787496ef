export type Span = { from: number; until: number }

/** Without spans it was the whole part. */
export type Loss = {
  seq: number
  component: number
  quarters: number
  spans: Span[]
  cents?: number
}

export const quarters = 4

export function quartersOf(lost: number, all: number): number {
  return all <= 0 ? 0 : Math.min(quarters, Math.ceil((lost * quarters) / all))
}

export function without({ from, until }: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = []
  let at = from
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    if (one.from > at) left.push({ from: at, until: Math.min(one.from, until) })
    at = Math.max(at, one.until)
    if (at >= until) return left.filter((span) => span.until > span.from)
  }
  return [...left, { from: at, until }].filter((span) => span.until > span.from)
}

export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, until }) => sum + until - from, 0)
}

export function paidOf(paid: readonly Loss[], component: number): { quarters: number; spans: Span[] } {
  const own = paid.filter((loss) => loss.component === component)
  return { quarters: own.reduce((sum, loss) => sum + loss.quarters, 0), spans: own.flatMap(({ spans }) => spans) }
}

export function isAllOf(lost: readonly Loss[], other: readonly Loss[]): boolean {
  return lost.every(({ seq, component, spans }) => {
    const theirs = other.filter((loss) => loss.seq === seq && loss.component === component)
    // a whole part is told by its place
    const isWhole = spans.length === 0 || theirs.some((loss) => loss.spans.length === 0)
    const hours = theirs.flatMap((loss) => loss.spans)
    return isWhole || spans.every((span) => without(span, hours).length === 0)
  })
}
