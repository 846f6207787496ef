import { claimKey, keepAnswer } from '@opentop/store/idempotency'
import { errorCode, undoable, type Tx } from '@opentop/store/db'
import type { RefusalCode } from '@opentop/contract/refusal'
import { refused, type Context } from './context.ts'

type AnyReply = { ok: true; answer: unknown } | { ok: false; refusal: RefusalCode }
type Kept = { reply: AnyReply; sent: Context['sent'] }
const lockNotAvailable = '55P03'

/** Work that is undone because the answer is a refusal. */
type Undone = { undone: AnyReply }
const isUndone = (error: unknown): error is Undone => typeof error === 'object' && error !== null && 'undone' in error

/**
 * One write in one transaction. A refusal leaves nothing behind. With an Idempotency-Key the answer is kept beside the work,
 * so that the same request gets the same answer, whatever died in between.
 */
export async function writing<R extends AnyReply>(
  context: Context,
  scope: string,
  work: (tx: Tx) => Promise<R>,
): Promise<R | { ok: false; refusal: 'key-reused' | 'key-running' }> {
  const { idempotency } = context.caller
  const { database } = context.shop
  if (!idempotency) {
    return database
      .transaction(async (tx) => {
        const reply = await work(tx)
        if (!reply.ok) throw { undone: reply } satisfies Undone
        return reply
      })
      .catch((error: unknown) => {
        if (isUndone(error)) return error.undone as R
        throw error
      })
  }
  return database
    .transaction(async (tx) => {
      const kept = await claimKey(tx, scope, idempotency.key, idempotency.requestHash)
      if (kept) {
        if (!kept.requestHash.equals(idempotency.requestHash)) return refused('key-reused')
        if (kept.status === null) return refused('key-running')
        const { reply, sent } = kept.answer as Kept
        Object.assign(context.sent, sent)
        return reply as R
      }
      const reply = await undoable(
        tx,
        () => work(tx),
        ({ ok }) => ok,
      )
      const { token: _token, ...sent } = context.sent
      await keepAnswer(tx, scope, idempotency.key, reply.ok ? 200 : 400, { reply, sent } satisfies Kept)
      return reply
    })
    .catch((error: unknown) => {
      if (errorCode(error) === lockNotAvailable) return refused('key-running')
      throw error
    })
}
