import { latestPlanMs } from '@opentop/domain/catalogue/change'
import { plannedAt } from '@opentop/domain/catalogue/planned-time'
import { withCities } from '@opentop/domain/staff/place'
import { findDrafts, updateChange } from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import { insertOutbox } from '@opentop/store/outbox'
import { lockDueChange, stopChange, type PlannedChange, type StopReason } from '@opentop/store/planned-change'
import { insertRecord } from '@opentop/store/record/record'
import { findPerson } from '@opentop/store/staff/people'
import type { Shop } from '../call/shop.ts'
import { mergedDocuments } from '../catalogue/merge.ts'
import { publishChanges } from '../catalogue/publish.ts'
import { isLargeMove } from './large-move.ts'
import { mayPublish } from './may-publish.ts'
import { mistakeRefusal } from './mistake-refusal.ts'
import { stopText } from './view.ts'

/** Publishes what is due, one transaction each. What does not hold any more stops with its reason, so that it is not tried for ever. */
export async function publishPlanned(shop: Shop): Promise<void> {
  while (await shop.database.transaction((tx) => publishNext(tx, shop))) continue
}

async function publishNext(tx: Tx, shop: Shop): Promise<boolean> {
  const change = await lockDueChange(tx, shop.now())
  if (!change) return false
  const wrong = await publishOne(tx, change, shop)
  if (wrong) await stop(tx, change, wrong, shop)
  return true
}

async function stop(tx: Tx, change: PlannedChange, reason: StopReason, shop: Shop): Promise<void> {
  const { id, plannedBy: staffId, publishAt, publishZone: zone } = change
  await stopChange(tx, id, reason)
  await note(tx, { call: 'stopPlan', change, after: { state: 'stopped', reason: reason.code } })
  const person = await findPerson(tx, staffId)
  if (!person) return
  const { day, time } = plannedAt(publishAt.getTime(), zone)
  const payload = { staffId, changeId: id, change: change.name, day, time, zone, reason: stopText(reason, { shop, lang: person.lang }) }
  await insertOutbox(tx, { topic: 'mail:stopped-plan', key: `stopped-plan ${id} ${publishAt.toISOString()} ${shop.now()}`, payload })
}

async function publishOne(tx: Tx, change: PlannedChange, shop: Shop): Promise<StopReason | undefined> {
  const now = shop.now()
  const person = await findPerson(tx, change.plannedBy)
  if (!person) return stopped('planner-gone')
  if (now - change.publishAt.getTime() > latestPlanMs) return stopped('plan-late')
  const staff = { ...person, grants: withCities(shop.snapshot().facts, person.grants) }
  const drafts = await findDrafts(tx, change.id)
  const { merged, conflicts } = await mergedDocuments(tx, drafts)
  if (conflicts.length > 0) return stopped('changed-meanwhile')
  if (merged.length === 0) return stopped('nothing-changed')
  if (!mayPublish({ staff }, merged)) return stopped('planner-gone')
  if (!change.isLargeApproved && (await isLargeMove(tx, merged, { staff, now }))) return stopped('prices-need-second')
  const wish = { documents: drafts, staffId: staff.id, note: change.name, now, posters: shop.posters() }
  const done = await publishChanges(tx, wish)
  if (!done.ok) {
    const { refusal, params = {} } = mistakeRefusal(done)
    return { code: refusal, params }
  }
  await updateChange(tx, change.id, 'published', done.publication)
  await note(tx, { call: 'publishChange', change, after: { publication: done.publication } })
  return undefined
}

const stopped = (code: StopReason['code']): StopReason => ({ code, params: {} })

type Noted = { call: 'publishChange' | 'stopPlan'; change: PlannedChange; after: Record<string, unknown> }
async function note(tx: Tx, { call, change, after }: Noted): Promise<void> {
  const drafts = await findDrafts(tx, change.id)
  await insertRecord(tx, {
    staffId: change.plannedBy,
    staffName: change.plannerName,
    address: '',
    call,
    subject: 'change',
    subjectId: change.id,
    site: null,
    locationIds: [...new Set(drafts.flatMap(({ locationId }) => locationId ?? []))],
    before: null,
    after: { name: change.name, planned: change.publishAt.toISOString(), ...after },
    personal: null,
    requestId: '',
  })
}
