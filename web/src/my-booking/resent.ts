const shownRefusals = ['too-many-requests', 'technical-problem'] as const

export type Resent = 'ok' | (typeof shownRefusals)[number]

export function resentIn(query: URLSearchParams): Resent | undefined {
  if (!query.has('resent')) return undefined
  const refused = query.get('refused')
  return refused === null ? 'ok' : (shownRefusals.find((code) => code === refused) ?? 'technical-problem')
}
