import { refused } from '../call/outcome.ts'
import type { Published } from '../catalogue/publish.ts'

export function mistakeRefusal(done: Extract<Published, { ok: false }>) {
  if (done.why === 'conflict') return refused('changed-meanwhile')
  if (done.why === 'needed') {
    const [first] = done.needed
    const code = first?.kind === 'site' ? 'site-has-orders' : 'orders-to-travel'
    return refused(code, { orders: first?.orders ?? 0, document: first?.key ?? '' })
  }
  if (done.why === 'sold') {
    const [first] = done.departures
    const seats = done.departures.reduce((sum, { sold }) => sum + sold, 0)
    return refused('seats-sold', { sold: seats, departures: done.departures.length, day: first?.day ?? '' })
  }
  const [first] = done.mistakes
  const { file = '', path = [], reason = '' } = first ?? {}
  return refused('catalogue-mistake', { document: file, field: path.join('.'), reason, mistakes: done.mistakes.length })
}
