import { findChange, lockChange, type ChangeRow } from '@opentop/store/catalogue-change'
import type { Tx } from '@opentop/store/db'
import type { OfficeContext } from '../call/context.ts'

export async function lockedChange(tx: Tx, id: string, { scope, staff }: OfficeContext): Promise<ChangeRow | undefined> {
  await lockChange(tx, id)
  return findChange(tx, id, scope, staff.id)
}

export function about({ id, documents }: Pick<ChangeRow, 'id' | 'documents'>) {
  return { subject: 'change', subjectId: id, locationIds: [...new Set(documents.flatMap(({ locationId }) => locationId ?? []))] }
}
