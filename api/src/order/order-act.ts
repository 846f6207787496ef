import type { LiveKind } from '@opentop/contract/live-event'
import { holdsOrder, scopeOf } from '@opentop/domain/staff/scope'
import type { Refused } from '@opentop/contract/endpoint'
import type { Right } from '@opentop/contract/right'
import type { Tx } from '@opentop/store/db'
import type { LiveEvent } from '@opentop/store/live/live'
import { lockScopedOrder, type OrderFacts } from '@opentop/store/order/order'
import { refused, recorded, type Recorded } from '../call/outcome.ts'
import type { OfficeContext } from '../call/context.ts'

type Locked = { ok: true; order: OrderFacts } | Refused<'order-unknown' | 'changed-meanwhile'>

export async function lockedOrder(
  tx: Tx,
  { reference, version }: { reference: string; version: string },
  { scope }: OfficeContext,
): Promise<Locked> {
  const order = await lockScopedOrder(tx, reference, scope)
  if (!order) return refused('order-unknown')
  return order.version === version ? { ok: true, order } : refused('changed-meanwhile')
}

export function mayFor({ staff: { grants } }: OfficeContext, right: Right, order: Pick<OrderFacts, 'site' | 'locationIds'>): boolean {
  const scope = scopeOf(grants, right)
  return scope !== undefined && holdsOrder(scope, order)
}

type ActRecord = Pick<Recorded, 'before' | 'after' | 'personal'> & {
  kinds?: readonly LiveKind[]
}

export function actedOn<T>(
  answer: T,
  order: Pick<OrderFacts, 'id' | 'reference' | 'site' | 'locationIds'>,
  call: string,
  { staff }: OfficeContext,
  { kinds = [], ...record }: ActRecord = {},
) {
  const { id, reference, site, locationIds } = order
  const changed: LiveEvent = {
    kind: 'order.changed',
    site,
    locationIds,
    subject: 'order',
    subjectId: id,
    data: { reference, call, staffId: staff.id, by: staff.name },
  }
  return recorded(
    answer,
    { subject: 'order', subjectId: id, site, locationIds, ...record, after: { reference, ...record.after } },
    { live: [changed, ...kinds.map((kind) => ({ ...changed, kind }))] },
  )
}
