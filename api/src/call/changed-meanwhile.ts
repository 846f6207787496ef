import { findLastAct } from '@opentop/store/record/record-search'
import type { Tx } from '@opentop/store/db'
import { refused } from './outcome.ts'

export async function changedMeanwhile(tx: Tx, subject: string, subjectId: string) {
  const last = await findLastAct(tx, subject, subjectId)
  return refused('changed-meanwhile', last ? { by: last.by, at: last.at.toISOString() } : {})
}
