import type { DisruptionRequest } from '@opentop/contract/approval'
import type { Disruption } from '@opentop/contract/disruption-act'
import { reachOf } from '@opentop/domain/staff/place'
import { scopeOf } from '@opentop/domain/staff/scope'
import type { Db } from '@opentop/store/db'
import type { DisruptionRow } from '@opentop/store/disruption/disruption'
import { countAnnouncedAlone, findDisruptionApprovals, findRequestedAt } from '@opentop/store/approval/disruption-approval'
import { hasOtherPerson } from '@opentop/store/approval/second-person'
import { findTravellerLimit } from './setting.ts'
import type { OfficeContext } from '../call/context.ts'
import { placeOf } from '../second-person/second-person.ts'

/**
 * Whether so many travellers need a second person. Those whom the same person told in this city within a day without one count too, so
 * that a large disruption is not announced in small ones.
 */
export async function needsSecondPerson(db: Db, people: number, locationId: number, { staff, snapshot }: OfficeContext): Promise<boolean> {
  if (people === 0) return false
  const [limit, before] = await Promise.all([
    findTravellerLimit(db, locationId, snapshot.facts),
    countAnnouncedAlone(db, staff.id, locationId),
  ])
  return before + people > limit
}

export async function disruptionRequests({ shop, staff, snapshot: { facts }, lang }: OfficeContext): Promise<DisruptionRequest[]> {
  const scope = scopeOf(staff.grants, 'disruption.announce')
  if (!scope) return []
  const found = await findDisruptionApprovals(shop.database, reachOf(facts, scope))
  return found.map(({ locationId, requestedBy, requestedByName, requestedAt, decidedByName, ...request }) => ({
    ...request,
    city: facts.locations.get(locationId)?.names[lang] ?? '',
    requestedBy: requestedByName,
    isMine: requestedBy === staff.id,
    requestedAt: requestedAt.toISOString(),
    ...(decidedByName === null ? {} : { decidedBy: decidedByName }),
  }))
}

export async function waitingView(row: DisruptionRow, context: OfficeContext): Promise<Pick<Disruption, 'waits'>> {
  const { shop, staff } = context
  if (row.state !== 'waiting' || row.approvalId === null) return {}
  const since = await findRequestedAt(shop.database, row.approvalId)
  const isAlone =
    row.madeBy === staff.id &&
    !(await hasOtherPerson(shop.database, staff.id, 'disruption.announce', placeOf([row.locationId], context), shop.isDemo))
  return since ? { waits: { since: since.toISOString(), isAlone } } : {}
}
