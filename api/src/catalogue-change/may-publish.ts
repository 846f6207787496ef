import type { Right } from '@opentop/contract/right'
import { differencesOf } from '@opentop/domain/catalogue/document-difference'
import { holdsField } from '@opentop/domain/catalogue/document-place'
import { rightsOf } from '@opentop/domain/catalogue/edit'
import { scopeOf } from '@opentop/domain/staff/scope'
import type { EditRow } from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import type { Changed } from '@opentop/store/document'
import type { OfficeContext } from '../call/context.ts'
import { approvalRefusal, placeOf } from '../second-person/second-person.ts'
import { isLargeMove } from './large-move.ts'

export function mayPublish({ staff }: { staff: Pick<OfficeContext['staff'], 'grants'> }, merged: readonly Changed[]): boolean {
  return merged.every(({ document, now }) =>
    differencesOf(now?.body ?? {}, document.body ?? {}).every((one) =>
      rightsOf({ before: undefined, after: undefined, ...one }).every((right) => {
        const mine = scopeOf(staff.grants, publishing(right))
        return mine !== undefined && holdsField(mine, document, one.path)
      }),
    ),
  )
}

const publishing = (right: Right): Right => (right === 'prices.edit' ? 'prices.publish' : 'catalogue.publish')

/** A price that moves by more than 30 % is published by a person who has not set it. */
export async function largeRefusal(tx: Tx, merged: readonly Changed[], edits: readonly EditRow[], context: OfficeContext) {
  if (!(await isLargeMove(tx, merged, context))) return undefined
  const own = edits.findLast(({ byId }) => byId === context.staff.id)
  const last = own ?? edits.at(-1)
  if (!last) return undefined
  const locationIds = merged.flatMap(({ document: { locationId } }) => locationId ?? [])
  return approvalRefusal(tx, 'prices.publish', { requestedBy: last.byId, requestedAt: last.at }, placeOf(locationIds, context), context)
}
