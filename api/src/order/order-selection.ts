import type { OrderFilter } from '@opentop/contract/order-list'
import type { Db } from '@opentop/store/db'
import { findOrderPage, type OrderPlace } from '@opentop/store/order/order-search'
import { refused } from '../call/outcome.ts'
import type { OfficeContext } from '../call/context.ts'
import { orderQuery } from './order-query.ts'

type Selection = { ids?: string[]; filter?: OrderFilter }
const pageSize = 5000

export async function selectedIds(db: Db, { ids, filter }: Selection, most: number, context: OfficeContext) {
  if ((ids === undefined) === (filter === undefined)) return refused('bad-request', { field: 'ids', reason: 'missing' })
  if (ids) return { ok: true as const, ids }
  const read = orderQuery(filter ?? {}, context)
  if (!read.ok) return refused('bad-request', read.mistake)
  const found: string[] = []
  for (let after: OrderPlace | undefined; ;) {
    const page = await findOrderPage(db, read.query, pageSize, after)
    found.push(...page.places.map(({ id }) => id))
    if (found.length > most || (found.length === most && page.hasMore))
      return refused('bad-request', { field: 'filter', reason: 'large', limit: String(most) })
    after = page.places.at(-1)
    if (!page.hasMore || !after) return { ok: true as const, ids: found }
  }
}
