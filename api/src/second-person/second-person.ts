import type { Right } from '@opentop/contract/right'
import { alonePauseSeconds } from '@opentop/domain/approval/limits'
import { locationInScope } from '@opentop/domain/facts'
import type { Tx } from '@opentop/store/db'
import { findOtherPersons, hasOtherPerson, isSecondPerson } from '@opentop/store/approval/second-person'
import { insertOutbox } from '@opentop/store/outbox'
import { isConfirmed, type OfficeContext } from '../call/context.ts'

type Refusal = 'right-too-new' | 'same-person' | 'pause-needed' | 'confirm-needed'
type Asked = { requestedBy: string; requestedAt: Date }
type Place = { sites: readonly string[]; locationIds: readonly number[] }

/** A second person approves. Where there is none, the same person confirms anew after a pause, and the record says so. */
export async function approvalRefusal(
  tx: Tx,
  right: Right,
  { requestedBy, requestedAt }: Asked,
  place: Place,
  { staff, now, shop: { isDemo } }: OfficeContext,
): Promise<Refusal | undefined> {
  const confirmation = isConfirmed({ staff, now }) ? undefined : 'confirm-needed'
  if (requestedBy !== staff.id) return (await isSecondPerson(tx, staff.id, right, place, isDemo)) ? confirmation : 'right-too-new'
  if (await hasOtherPerson(tx, staff.id, right, place, isDemo)) return 'same-person'
  const earliest = requestedAt.getTime() + alonePauseSeconds * 1000
  if (now < earliest) return 'pause-needed'
  return staff.confirmedAt !== null && staff.confirmedAt.getTime() >= earliest ? confirmation : 'confirm-needed'
}

export function placeOf(locationIds: readonly number[], { snapshot: { facts } }: Pick<OfficeContext, 'snapshot'>): Place {
  const selling = facts.sites.filter(({ cityScope }) => locationIds.some((id) => locationInScope(facts, cityScope, id)))
  return { sites: selling.map(({ key }) => key), locationIds }
}

type Request = { id: string; right: Right; locationIds: readonly number[] }
export async function mailSecondPersons(tx: Tx, { id, right, locationIds }: Request, context: OfficeContext): Promise<void> {
  const { staff, shop } = context
  for (const staffId of await findOtherPersons(tx, staff.id, right, placeOf(locationIds, context), shop.isDemo))
    await insertOutbox(tx, { topic: 'mail:office-approval', key: `office-approval ${id} ${staffId}`, payload: { approvalId: id, staffId } })
}
