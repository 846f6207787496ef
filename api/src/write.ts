import { claimKey, keepAnswer } from '@opentop/store/idempotency'
import { errorCode, undoable, type Tx } from '@opentop/store/db'
import type { RefusalCode } from '@opentop/contract/refusal'
import { refused, type Context } from './context.ts'
import { newToken } from './token.ts'

type AnyReply = { ok: true; answer: unknown } | { ok: false; refusal: RefusalCode }
/** The token of a new session is not kept but made again: it follows from the key. */
type Kept = { reply: AnyReply; sent: Context['sent']; startsSession: boolean }
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
        if (reply.ok) return reply
        delete context.sent.token
        throw { undone: reply } satisfies Undone
      })
      .catch((error: unknown) => {
        if (isUndone(error)) return error.undone as R
        throw error
      })
  }
  let claimed = false
  return database
    .transaction(async (tx) => {
      claimed = false
      const kept = await claimKey(tx, scope, idempotency.key, idempotency.requestHash)
      claimed = true
      if (kept) {
        if (!kept.requestHash.equals(idempotency.requestHash)) return refused('key-reused')
        if (kept.status === null) return refused('key-running')
        const { reply, sent, startsSession } = kept.answer as Kept
        Object.assign(context.sent, sent, startsSession ? { token: newToken(context) } : {})
        return reply as R
      }
      const reply = await undoable(
        tx,
        () => work(tx),
        ({ ok }) => ok,
      )
      if (!reply.ok) delete context.sent.token
      const { token, ...sent } = context.sent
      await keepAnswer(tx, scope, idempotency.key, reply.ok ? 200 : 400, { reply, sent, startsSession: token !== undefined } satisfies Kept)
      return reply
    })
    .catch((error: unknown) => {
      if (!claimed && errorCode(error) === lockNotAvailable) return refused('key-running')
      throw error
    })
}
