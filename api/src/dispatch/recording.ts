import type { Endpoint, Refused } from '@opentop/contract/endpoint'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import { errorCode, type Tx } from '@opentop/store/db'
import { undoable } from '@opentop/store/savepoint'
import { claimKey, keepAnswer, releaseKey } from '@opentop/store/idempotency'
import { insertLiveEvent } from '@opentop/store/live/live'
import { insertRecord } from '@opentop/store/record/record'
import type { OfficeContext, OpenContext } from '../call/context.ts'
import { answered, refused, type Answered, type Kept, type Recorded, type RecordedAnswer } from '../call/outcome.ts'

type Reply = Answered<unknown> | Refused<OfficeRefusalCode>
export type AnyRecorded = RecordedAnswer<unknown> | Kept<Refused<OfficeRefusalCode>>

const lockNotAvailable = '55P03'

/**
 * One write in one transaction, with exactly one row in the record. A refusal leaves nothing behind. With an Idempotency-Key the answer
 * is kept beside the work: a repeated request gets the same answer and leaves no second row.
 */
export async function recording(
  { name, endpoint, context }: { name: string; endpoint: Endpoint; context: OpenContext | OfficeContext },
  work: (tx: Tx) => Promise<AnyRecorded>,
): Promise<Reply> {
  const { database } = context.shop
  const idempotency = endpoint.answersOnce ? undefined : context.caller.idempotency
  const staffId = 'staff' in context ? context.staff.id : undefined
  let claimed = false
  return database
    .transaction(async (tx): Promise<Reply> => {
      claimed = false
      // a call before sign-in has no owner for a kept answer: it might hand out a session
      const scope = idempotency && staffId !== undefined ? `office ${name} ${staffId}` : undefined
      if (idempotency && scope !== undefined) {
        const kept = await claimKey(tx, scope, idempotency.key, idempotency.requestHash)
        claimed = true
        if (kept) {
          if (!kept.requestHash.equals(idempotency.requestHash)) return refused('key-reused')
          return kept.status === null ? refused('key-running') : (kept.answer as { reply: Reply }).reply
        }
      }
      const done = await undoable(
        tx,
        () => work(tx),
        (one) => one.ok || one.keeps === true,
      )
      const reply: Reply = done.ok ? answered(done.answer, done.effects) : refused(done.refusal, done.params)
      if (idempotency && scope !== undefined) {
        // after the confirmation the browser repeats the request with its key
        if (!reply.ok && reply.refusal === 'confirm-needed') await releaseKey(tx, scope, idempotency.key)
        else await keepAnswer(tx, scope, idempotency.key, reply.ok ? 200 : 400, { reply })
      }
      if (!done.ok) return reply
      for (const event of done.live ?? []) await insertLiveEvent(tx, event)
      await insertRecord(tx, recordOf(name, context, done.record))
      return reply
    })
    .catch((error: unknown) => {
      if (idempotency && !claimed && errorCode(error) === lockNotAvailable) return refused('key-running')
      throw error
    })
}

function recordOf(call: string, context: OpenContext | OfficeContext, record: Recorded) {
  const { staff = 'staff' in context ? context.staff : undefined, subject, subjectId, site = null, locationIds = [] } = record
  const { before = null, after = null, personal = null } = record
  const { address, requestId } = context.caller
  return {
    staffId: staff?.id ?? null,
    staffName: staff?.name ?? '',
    address,
    call,
    subject,
    subjectId,
    site,
    locationIds,
    before,
    after,
    personal,
    requestId,
  }
}
