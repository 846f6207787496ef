import { latestPlanMs } from '@opentop/domain/catalogue/change'
import { withCities } from '@opentop/domain/staff/place'
import { findDrafts, updateChange } from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import { lockDueChange, stopChange, type PlannedChange, type StopReason } from '@opentop/store/planned-change'
import { insertRecord } from '@opentop/store/record/record'
import { findPerson, type Person } from '@opentop/store/staff/people'
import type { Shop } from '../call/shop.ts'
import { mergedDocuments } from '../catalogue/merge.ts'
import { publishChanges } from '../catalogue/publish.ts'
import { isLargeMove } from './large-move.ts'
import { mayPublish } from './may-publish.ts'
import { mistakeRefusal } from './mistake-refusal.ts'

/** Publishes what is due, one transaction each. What does not hold any more stops with its reason, so that it is not tried for ever. */
export async function publishPlanned(shop: Shop): Promise<void> {
  while (await shop.database.transaction((tx) => publishNext(tx, shop))) continue
}

async function publishNext(tx: Tx, shop: Shop): Promise<boolean> {
  const change = await lockDueChange(tx, shop.now())
  if (!change) return false
  const wrong = await publishOne(tx, change, shop)
  if (wrong) await stopChange(tx, change.id, wrong)
  return true
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
  await note(tx, { change, person, publication: done.publication, locationIds: drafts.flatMap(({ locationId }) => locationId ?? []) })
  return undefined
}

const stopped = (code: StopReason['code']): StopReason => ({ code, params: {} })

type Noted = { change: PlannedChange; person: Person; publication: number; locationIds: number[] }
async function note(tx: Tx, { change, person, publication, locationIds }: Noted): Promise<void> {
  await insertRecord(tx, {
    staffId: person.id,
    staffName: person.name,
    address: '',
    call: 'publishChange',
    subject: 'change',
    subjectId: change.id,
    site: null,
    locationIds: [...new Set(locationIds)],
    before: null,
    after: { name: change.name, publication, planned: change.publishAt.toISOString() },
    personal: null,
    requestId: '',
  })
}
