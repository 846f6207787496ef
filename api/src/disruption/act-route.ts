import { randomUUID } from 'node:crypto'
import { reminderPauseHours } from '@opentop/domain/disruption/disruption'
import type { Concerned } from '@opentop/domain/disruption/scope'
import { approvalDays } from '@opentop/domain/approval/limits'
import { findBoughtSale } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import {
  findDisruptionInReach,
  lockDisruptionInReach,
  updateClosed,
  updateWaiting,
  type DisruptionRow,
} from '@opentop/store/disruption/disruption'
import { findDisruptionSale, findParties, remindOpen } from '@opentop/store/disruption/disruption-sale'
import { updateApproval } from '@opentop/store/approval/approval'
import { insertDisruptionApproval, lockDisruptionApproval } from '@opentop/store/approval/disruption-approval'
import { findOrderMoney } from '@opentop/store/order/order-money'
import { lockStaff } from '@opentop/store/staff/staff'
import { insertOutbox } from '@opentop/store/outbox'
import { announce } from './announce-work.ts'
import { chooseForSale } from './choose-work.ts'
import { findParties as findAffectedParties, peopleOf } from './dry-run.ts'
import { concernedNow } from './moment.ts'
import { refused, recorded } from '../call/outcome.ts'
import { isConfirmed, type OfficeContext, type OfficeHandlers } from '../call/context.ts'
import { disruptionFile } from './file.ts'
import { actedOnDisruption, reachOfCaller } from './plan-route.ts'
import { partyView } from './plan-view.ts'
import { needsSecondPerson } from './waiting.ts'
import { isUnconfirmedAmount } from '../second-person/money-out.ts'
import { mayFor } from '../order/order-act.ts'
import { approvalRefusal, mailSecondPersons, placeOf } from '../second-person/second-person.ts'

type Calls = 'announceDisruption' | 'approveDisruption' | 'chooseForParty' | 'remindDisruption' | 'closeDisruption' | 'exportDisruption'

export const disruptionAct: Pick<OfficeHandlers, Calls> = {
  async announceDisruption({ id, version, travellers }, context, tx) {
    await lockStaff(tx, context.staff.id)
    const seen = await lockSeen(tx, { id, version }, 'draft', context)
    if (!seen.ok) return seen
    const { row, concerned } = seen
    const people = peopleOf(await findAffectedParties(tx, row, concerned, context))
    if (people > travellers) return refused('more-travellers', { travellers: people })
    if (!isConfirmed(context)) return refused('confirm-needed')
    const after = { kind: row.kind, travellers: people }
    if (await needsSecondPerson(tx, people, row.locationId, context)) {
      const approvalId = await askSecondPerson(tx, row, people, context)
      return actedOnDisruption({ state: 'waiting' as const, approvalId }, row, { after: { ...after, state: 'waiting' } }, 'waiting')
    }
    await announce(tx, row, concerned, context.staff.id, context)
    return actedOnDisruption({ state: 'announced' as const }, row, { after: { ...after, state: 'announced' } }, 'announced')
  },

  async approveDisruption({ id, version, travellers }, context, tx) {
    const seen = await lockSeen(tx, { id, version }, 'waiting', context)
    if (!seen.ok) return seen
    const { row, concerned } = seen
    const request = row.approvalId === null ? undefined : await lockDisruptionApproval(tx, row.approvalId)
    if (!request) return refused('changed-meanwhile')
    const people = peopleOf(await findAffectedParties(tx, row, concerned, context))
    if (people > travellers) return refused('more-travellers', { travellers: people })
    const wrong = await approvalRefusal(tx, 'disruption.announce', request, placeOf([row.locationId], context), context)
    if (wrong) return refused(wrong)
    await updateApproval(tx, request.id, { state: 'approved', staffId: context.staff.id, note: '' })
    await announce(tx, row, concerned, context.staff.id, context)
    const isAlone = request.requestedBy === context.staff.id
    const after = { state: 'announced', approvalId: request.id, travellers: people, ...(isAlone ? { alone: true } : {}) }
    return actedOnDisruption({}, row, { before: { state: 'waiting' }, after }, 'announced')
  },

  async chooseForParty({ id, saleId, choice, day, minute }, context, tx) {
    // not locked: a sale is told with its order locked first
    const row = await findDisruptionInReach(tx, id, reachOfCaller(context))
    const key = { disruptionId: id, saleId }
    if (!row) return refused('disruption-unknown')
    const [sale, line] = await Promise.all([findDisruptionSale(tx, key), findBoughtSale(tx, saleId)])
    // the disruption of a city lists the orders of every site that sells it
    if (!sale || !line || !mayFor(context, 'orders.change', { site: line.site, locationIds: [row.locationId] }))
      return refused('sale-unknown')
    const place = { site: line.site, locationIds: [row.locationId] }
    if ((choice === 'refund' || choice === 'refund-all') && !mayFor(context, 'refund.quoted', place)) return refused('forbidden')
    const before = await findOrderMoney(tx, line.transactionId)
    const chosen = await chooseForSale(tx, key, { choice, day, minute }, 'office', context)
    if (!chosen.ok) return refused(chosen.refusal)
    const { refundedCents } = await findOrderMoney(tx, line.transactionId)
    const cents = refundedCents - before.refundedCents
    // what was refunded before counts, as in refundOrder
    if (cents > 0 && (await isUnconfirmedAmount(tx, { ...line, cents: refundedCents }, context))) return refused('confirm-needed')
    return actedOnDisruption({}, row, { after: { saleId, choice, day, minute, ...(cents > 0 ? { cents } : {}) } }, 'chosen')
  },

  async remindDisruption({ id }, context, tx) {
    const row = await lockDisruptionInReach(tx, id, reachOfCaller(context))
    if (row?.state !== 'announced') return refused('disruption-unknown')
    const sales = await remindOpen(tx, id, reminderPauseHours)
    if (!sales) return refused('reminded-already')
    const mailed = sales.filter(({ reach }) => reach === 'mail')
    for (const { saleId, transactionId } of mailed) {
      const key = `mail:disruption-reminder ${id} ${saleId} ${context.now}`
      await insertOutbox(tx, { topic: 'mail:disruption-reminder', key, payload: { transactionId, saleId, disruptionId: id } })
    }
    return actedOnDisruption({ mails: mailed.length }, row, { after: { reminded: mailed.length } }, 'reminded')
  },

  async closeDisruption({ id, version }, context, tx) {
    const row = await lockDisruptionInReach(tx, id, reachOfCaller(context))
    if (!row) return refused('disruption-unknown')
    if (row.state !== 'announced' || row.version !== version) return refused('changed-meanwhile')
    if (row.openPeople > 0 && !isConfirmed(context)) return refused('confirm-needed')
    await updateClosed(tx, id, context.staff.id)
    const after = { state: 'closed', withoutChoice: row.openPeople }
    return actedOnDisruption({}, row, { before: { state: 'announced' }, after }, 'closed')
  },

  async exportDisruption({ id }, context, tx) {
    const row = await lockDisruptionInReach(tx, id, reachOfCaller(context))
    if (!row) return refused('disruption-unknown')
    const parties = (await findParties(tx, id)).map((party) => partyView(party, row.locationId, context))
    return recorded(disruptionFile(parties).toString('base64'), {
      subject: 'disruption',
      subjectId: id,
      locationIds: [row.locationId],
      after: { rows: parties.length },
    })
  },
}

type Seen = { id: string; version: number }
async function lockSeen(tx: Tx, { id, version }: Seen, state: 'draft' | 'waiting', context: OfficeContext) {
  const row = await lockDisruptionInReach(tx, id, reachOfCaller(context))
  if (!row) return refused('disruption-unknown')
  if (row.version !== version || row.state !== state) return refused('changed-meanwhile')
  const concerned: Concerned | undefined = concernedNow(row, context)
  if (!concerned) return refused('changed-meanwhile')
  return row.deadline.getTime() <= context.now ? refused('deadline-past') : { ok: true as const, row, concerned }
}

async function askSecondPerson(tx: Tx, row: DisruptionRow, travellers: number, context: OfficeContext): Promise<string> {
  const { staff, lang } = context
  const id = randomUUID()
  const { id: disruptionId, locationId, texts } = row
  await insertDisruptionApproval(
    tx,
    { id, disruptionId, travellers, title: texts.title[lang], locationId, staffId: staff.id },
    approvalDays,
  )
  await updateWaiting(tx, disruptionId, id)
  await mailSecondPersons(tx, { id, right: 'disruption.announce', locationIds: [locationId] }, context)
  return id
}
