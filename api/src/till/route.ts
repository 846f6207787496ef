import type { OfficeAnswers } from '@opentop/contract/office-api'
import { locationInScope } from '@opentop/domain/facts'
import { shiftSums, type TillCash } from '@opentop/domain/till/till'
import { siteOfKey } from '@opentop/domain/site'
import { findWaitingRefund, findWaitingRefunds } from '@opentop/store/desk/desk'
import { findShift, findShifts, findTills, insertEntry, insertTill, lockTill, type TillFacts } from '@opentop/store/till/till'
import { lockStaff } from '@opentop/store/staff/staff'
import { refused, reasoned, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { sellsIn } from './desk-context.ts'
import { isUnconfirmedAmount } from '../second-person/money-out.ts'
import { doOrRequestApproval, recordOf } from './till-request.ts'
import { lockOpenTill, payOut } from './till-work.ts'

const shownShifts = 20
const shownRefunds = 50

type TillCall =
  | 'getTills'
  | 'makeTill'
  | 'getShifts'
  | 'openShift'
  | 'addTillEntry'
  | 'getShift'
  | 'closeShift'
  | 'getWaitingRefunds'
  | 'payOutRefund'

export const till: Pick<OfficeHandlers, TillCall> = {
  async getTills(_input, context) {
    const found = await findTills(context.shop.database, context.scope)
    return answered(found.map((one) => shownTill(one, context)))
  },

  async makeTill({ site: key, locationId, name, currencyIds }, { scope, snapshot }, tx) {
    const site = siteOfKey(snapshot.facts, key)
    if (!site) return refused('site-unknown')
    if (!locationInScope(snapshot.facts, site.cityScope, locationId) || !sellsIn(scope, key, locationId)) return refused('location-unknown')
    if (name === '') return refused('field-required', { field: 'name' })
    const id = await insertTill(tx, { site: key, locationId, name, currencyIds })
    if (id === undefined) return refused('name-taken')
    return recorded({ id }, { subject: 'till', subjectId: id, site: key, locationIds: [locationId], after: { name, currencyIds } })
  },

  async getShifts({ id }, { shop, scope }) {
    const found = await findShifts(shop.database, scope, id, shownShifts)
    return answered(found.map(({ tillId: _till, ...shift }) => shownShift(shift)))
  },

  async openShift({ id, counted, reason = '' }, context, tx) {
    await lockStaff(tx, context.staff.id)
    const found = await lockTill(tx, context.scope, id)
    if (!found) return refused('till-unknown')
    return doOrRequestApproval(tx, found, { call: 'openShift', input: { counted, lastShiftId: found.last?.id ?? '' } }, reason, context)
  },

  async addTillEntry({ id, kind, currencyId, cents, reason = '' }, context, tx) {
    await lockStaff(tx, context.staff.id)
    const found = await lockOpenTill(tx, id, currencyId, context)
    if (!found.ok) return found
    const { till } = found
    if (kind === 'out') return doOrRequestApproval(tx, till, { call: 'addTillEntry', input: { currencyId, cents } }, reason, context)
    if (reason === '') return refused('field-required', { field: 'reason' })
    const entry = { kind, way: 'cash', currencyId, cents, reason } as const
    const receipt = await insertEntry(tx, { ...entry, tillId: id, shiftId: till.shift.id, staffId: context.staff.id })
    return recorded({ receipt }, { ...recordOf(till), after: { kind, way: 'cash', currencyId, cents, receipt }, ...reasoned(reason) })
  },

  async getShift({ id }, { shop, scope }) {
    const found = await findShift(shop.database, scope, id)
    if (!found) return refused('shift-unknown')
    const { entries, till: name, tillId, ...shift } = found
    return answered({ ...shownShift(shift), tillId, till: name, sums: shiftSums(entries), entries: entries.map(shownEntry) })
  },

  async closeShift({ id, counted, lastReceipt, reason = '' }, context, tx) {
    await lockStaff(tx, context.staff.id)
    const found = await lockTill(tx, context.scope, id)
    if (!found) return refused('till-unknown')
    return doOrRequestApproval(tx, found, { call: 'closeShift', input: { counted, lastReceipt } }, reason, context)
  },

  async getWaitingRefunds(_input, { shop, scope }) {
    const found = await findWaitingRefunds(shop.database, scope, shownRefunds)
    return answered(
      found.map(({ at, reference, locationIds: _cities, ...refund }) => ({
        ...refund,
        at: at.toISOString(),
        ...(reference === null ? {} : { reference }),
      })),
    )
  },

  async payOutRefund({ id, tillId, receiptNumber }, context, tx) {
    const refund = await findWaitingRefund(tx, context.scope, id)
    if (!refund) return refused('request-unknown')
    const paid = await payOut(tx, refund, { tillId, receiptNumber }, context)
    if (!paid.ok) return paid
    if (await isUnconfirmedAmount(tx, refund, context)) return refused('confirm-needed')
    const { receipt } = paid
    const { orderId, site, locationIds, way, cents, currencyId } = refund
    const after = { refund: id, tillId, way, cents, currencyId, receipt }
    return recorded({ receipt }, { subject: 'order', subjectId: orderId, site, locationIds, after })
  },
}

type ShownShift = OfficeAnswers['getShifts'][number]
type ShownCash = ShownShift['cash']
function shownCash(cash: readonly TillCash[]): ShownCash {
  return cash.map(({ currencyId, floatCents, expectedCents, countedCents }) => ({
    currencyId,
    floatCents,
    expectedCents,
    ...(countedCents === null ? {} : { countedCents }),
  }))
}

type Times = { openedAt: Date; closedAt: Date | null; closedBy: string | null; cash: readonly TillCash[] }
function shownShift<S extends Times & { id: string; openedBy: string; reason: string }>({
  id,
  openedAt,
  openedBy,
  closedAt,
  closedBy,
  reason,
  cash,
}: S) {
  return {
    id,
    openedAt: openedAt.toISOString(),
    openedBy,
    reason,
    cash: shownCash(cash),
    ...(closedAt === null ? {} : { closedAt: closedAt.toISOString() }),
    ...(closedBy === null ? {} : { closedBy }),
  } satisfies ShownShift
}

type Entries = NonNullable<Awaited<ReturnType<typeof findShift>>>['entries']
function shownEntry({ terminalReceipt, orderId, reference, at, ...entry }: Entries[number]) {
  return {
    ...entry,
    at: new Date(at).toISOString(),
    ...(terminalReceipt === null ? {} : { terminalReceipt }),
    ...(orderId === null ? {} : { orderId }),
    ...(reference === null ? {} : { reference }),
  }
}

function shownTill({ shift, last, ...one }: TillFacts, { snapshot: { facts }, lang }: OfficeContext): OfficeAnswers['getTills'][number] {
  const location = facts.locations.get(one.locationId)
  return {
    ...one,
    city: location?.names[lang] ?? '',
    timezone: location?.timezone ?? 'UTC',
    ...(last ? { last: last.cash } : {}),
    ...(shift ? { shift: { ...shift, openedAt: new Date(shift.openedAt).toISOString(), cash: shownCash(shift.cash) } } : {}),
  }
}
