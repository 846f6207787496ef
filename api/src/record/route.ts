import type { RecordRow } from '@opentop/contract/record'
import { isInside, reachOf, type Reach } from '@opentop/domain/staff/place'
import { scopeOf } from '@opentop/domain/staff/scope'
import { erasePersonal, findRecords, type RecordFacts, type RecordSearch } from '@opentop/store/record/record-search'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'

const pageSize = 50

export const record: Pick<OfficeHandlers, 'findRecords' | 'getRecordOf' | 'eraseRecordPersonal'> = {
  findRecords: async (search, context) => answered(await pageOf(filled(search), context)),
  getRecordOf: async ({ subject, id, below }, context) => answered(await pageOf({ subject, subjectId: id, below }, context)),

  async eraseRecordPersonal({ subject, id }, { snapshot, scope }, tx) {
    const erased = await erasePersonal(tx, subject, id, reachOf(snapshot.facts, scope))
    const place = erased.at(-1)
    if (!place) return refused('nothing-to-erase')
    return recorded({ erased: erased.length }, { subject, subjectId: id, ...place, after: { erasedRows: erased.length } })
  },
}

function filled(search: RecordSearch): RecordSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))
}

async function pageOf(search: RecordSearch, context: OfficeContext): Promise<{ rows: RecordRow[]; next?: number }> {
  const { replica, snapshot, scope, staff } = context
  const personal = scopeOf(staff.grants, 'personal.read')
  const readers = { record: reachOf(snapshot.facts, scope), personal: personal && reachOf(snapshot.facts, personal) }
  const found = await findRecords(replica, search, readers, pageSize + 1)
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return { rows: found.slice(0, pageSize).map((facts) => rowView(facts, readers.record)), ...(last ? { next: last.seq } : {}) }
}

function rowView(facts: RecordFacts, reach: Reach): RecordRow {
  const { seq, at, staffId, staffName, address, call, subject, subjectId, site, locationIds, before, after, requestId } = facts
  const { reference, currencyId } = facts
  return {
    seq,
    at: at.toISOString(),
    ...(staffId === null ? {} : { staffId }),
    staffName,
    address,
    call,
    subject,
    subjectId,
    ...(reference === null ? {} : { reference }),
    ...(currencyId === null ? {} : { currencyId }),
    ...(site === null ? {} : { site }),
    locationIds,
    ...(before ? { before } : {}),
    ...(after ? { after: withOwnOrders(after, reach) } : {}),
    ...personalOf(facts),
    requestId,
  }
}

type PlacedOrder = { reference: string; site: string; locationIds: number[] }
function isPlaced(order: unknown): order is PlacedOrder {
  return typeof order === 'object' && order !== null && 'reference' in order && 'site' in order && 'locationIds' in order
}

/** An act on many orders names to its readers those of their own cities, and counts the others. */
function withOwnOrders(after: Record<string, unknown>, reach: Reach): Record<string, unknown> {
  const orders = Array.isArray(after.orders) ? after.orders.filter(isPlaced) : []
  if (orders.length === 0) return after
  const own = orders.filter((order) => isInside(reach, order))
  const others = orders.length - own.length
  return { ...after, orders: own.map(({ reference }) => reference), ...(others > 0 ? { otherOrders: others } : {}) }
}

function personalOf({ hasPersonal, isErased, personal }: RecordFacts): Pick<RecordRow, 'personal' | 'personalData'> {
  if (!hasPersonal) return { personal: 'none' }
  if (isErased) return { personal: 'erased' }
  return personal ? { personal: 'shown', personalData: personal } : { personal: 'hidden' }
}
