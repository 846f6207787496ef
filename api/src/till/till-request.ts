import type { TillRequest } from '@opentop/domain/approval/approval'
import { countedCash, isDifferent, missingCash, type CashCount, type TillCash } from '@opentop/domain/till/till'
import type { Tx } from '@opentop/store/db'
import { closeShift, insertEntry, insertShift, type TillFacts } from '@opentop/store/till/till'
import { refused, reasoned, recorded, type Recorded } from '../call/outcome.ts'
import type { OfficeContext } from '../call/context.ts'
import { askSecondPerson, moveAlone } from '../second-person/money-out.ts'

type Refusal = 'till-open' | 'till-closed' | 'till-currency' | 'cash-short' | 'changed-meanwhile'
type By = { staffId: string; reason: string }

function cashOf(till: TillFacts, { call, input }: TillRequest): TillCash[] | undefined {
  if (call === 'addTillEntry') return []
  return countedCash(call === 'closeShift' ? (till.shift?.cash ?? []) : expectedAtOpening(till, input.counted), input.counted)
}

/** What the till closed with. Before its first shift, and in a currency that is new, anything may be in it. */
function expectedAtOpening({ currencyIds, last }: TillFacts, counted: readonly CashCount[]): TillCash[] {
  const sumIn = (cash: readonly CashCount[], id: number): number | undefined => cash.find(({ currencyId }) => currencyId === id)?.cents
  return currencyIds.map((currencyId) => {
    const expectedCents = sumIn(last?.cash ?? [], currencyId) ?? sumIn(counted, currencyId) ?? 0
    return { currencyId, floatCents: 0, expectedCents, countedCents: null }
  })
}

function refusalOf(till: TillFacts, request: TillRequest): Refusal | undefined {
  const { shift, last, lastReceipt, currencyIds } = till
  if (request.call === 'openShift') {
    if (shift) return 'till-open'
    if (!cashOf(till, request)) return 'till-currency'
    return request.input.lastShiftId === (last?.id ?? '') ? undefined : 'changed-meanwhile'
  }
  if (!shift) return 'till-closed'
  const { input } = request
  // a sale since the count would look like a difference
  if ('counted' in input)
    return input.lastReceipt === lastReceipt ? (cashOf(till, request) ? undefined : 'till-currency') : 'changed-meanwhile'
  if (!currencyIds.includes(input.currencyId)) return 'till-currency'
  const inTill = shift.cash.find(({ currencyId }) => currencyId === input.currencyId)?.expectedCents ?? 0
  return inTill < input.cents ? 'cash-short' : undefined
}

type Done = { receipt?: number; shiftId?: string }
export async function doTillRequest(tx: Tx, till: TillFacts, request: TillRequest, { staffId, reason }: By) {
  const refusal = refusalOf(till, request)
  if (refusal) return refused(refusal)
  return { ok: true as const, done: await work(tx, till, request, { staffId, reason }) }
}

async function work(tx: Tx, till: TillFacts, request: TillRequest, { staffId, reason }: By): Promise<Done> {
  const { id: tillId, shift } = till
  if (request.call === 'openShift')
    return {
      shiftId: await insertShift(tx, { tillId, staffId, counted: request.input.counted, reason: isOff(till, request) ? reason : '' }),
    }
  if (!shift) throw new Error('a shift that was open is gone')
  if (request.call === 'closeShift') {
    await closeShift(tx, { id: shift.id, cash: cashOf(till, request) ?? [], staffId, reason })
    return { shiftId: shift.id }
  }
  const { currencyId, cents } = request.input
  const entry = { kind: 'out', way: 'cash', currencyId, cents: -cents, reason } as const
  return { receipt: await insertEntry(tx, { ...entry, tillId, shiftId: shift.id, staffId }) }
}

const isOff = (till: TillFacts, request: TillRequest): boolean =>
  request.call === 'addTillEntry' || (cashOf(till, request) ?? []).some(isDifferent)

export async function doOrRequestApproval(tx: Tx, till: TillFacts, request: TillRequest, reason: string, context: OfficeContext) {
  const refusal = refusalOf(till, request)
  if (refusal) return refused(refusal)
  if (isOff(till, request) && reason === '') return refused('field-required', { field: 'reason' })
  const { site } = till
  const sums = request.call === 'addTillEntry' ? [request.input] : missingCash(cashOf(till, request) ?? [])
  const alone = await moveAlone(tx, { site, key: 'refund-limit', sums }, context)
  if (alone.refusal === 'confirm-needed') return refused('confirm-needed')
  const about = recordOf(till)
  const after = { ...request.input, ...(sums.length === 0 ? {} : { sums }) }
  if (alone.refusal === 'second-person') {
    const asked = { ...about, reason, request: { ...request, sums } }
    const approvalId = await askSecondPerson(tx, asked, context)
    const live = [{ kind: 'approval.changed' as const, ...about, data: {} }]
    return recorded({ approvalId }, { ...about, after: { ...after, approvalId, state: 'waiting' }, ...reasoned(reason) }, { live })
  }
  const done = await work(tx, till, request, { staffId: context.staff.id, reason })
  return recorded(done, { ...about, after: { ...after, ...done, limitShare: alone.limitShare }, ...reasoned(reason) })
}

export function recordOf({ id, site, locationId }: TillFacts): Recorded & { subject: 'till'; site: string; locationIds: number[] } {
  return { subject: 'till', subjectId: id, site, locationIds: [locationId] }
}
