import type { CallName } from '@opentop/contract/api'
import { claimKey, keepAnswer } from '@opentop/store/idempotency'
import { errorCode, type Tx } from '@opentop/store/db'
import { undoable } from '@opentop/store/savepoint'
import { findToken } from '@opentop/store/one-time-token'
import { findSession } from '@opentop/store/session'
import type { Context } from './context.ts'
import { refused, type Effects } from './outcome.ts'
import { sessionName } from '../secret/token.ts'

type AnyReply = { ok: boolean; effects?: Effects }
type Kept = { reply: AnyReply }
const lockNotAvailable = '55P03'

type Undone = { undone: AnyReply }
const isUndone = (error: unknown): error is Undone => typeof error === 'object' && error !== null && 'undone' in error

/**
 * One write in one transaction. A refusal leaves nothing behind. With an Idempotency-Key of a live session, or of the link to an order, the
 * answer is kept beside the work, so that a repeated request gets the same answer, also after a crash or a lost answer to the commit.
 */
export async function writing<R extends AnyReply>(
  context: Context,
  call: CallName,
  work: (tx: Tx) => Promise<R>,
  link?: string,
): Promise<R | { ok: false; refusal: 'key-reused' | 'key-running' }> {
  const { database } = context.shop
  const claim = await claimOf(context, call, link)
  if (!claim)
    return database
      .transaction(async (tx) => {
        const reply = await work(tx)
        if (reply.ok) return reply
        throw { undone: reply } satisfies Undone
      })
      .catch((error: unknown) => {
        if (isUndone(error)) return error.undone as R
        throw error
      })
  const { scope, key, requestHash } = claim
  let claimed = false
  return database
    .transaction(async (tx) => {
      claimed = false
      const kept = await claimKey(tx, scope, key, requestHash)
      claimed = true
      if (kept) {
        if (!kept.requestHash.equals(requestHash)) return refused('key-reused')
        if (kept.status === null) return refused('key-running')
        return (kept.answer as Kept).reply as R
      }
      const reply = await undoable(
        tx,
        () => work(tx),
        ({ ok }) => ok,
      )
      await keepAnswer(tx, scope, key, reply.ok ? 200 : 400, { reply } satisfies Kept)
      return reply
    })
    .catch((error: unknown) => {
      if (!claimed && errorCode(error) === lockNotAvailable) return refused('key-running')
      throw error
    })
}

/** An idempotency key is scoped to the link that proves the request, or to a live session; without either the request runs without one. */
async function claimOf({ caller, shop: { database, secrets } }: Context, call: CallName, link: string | undefined) {
  const { token, idempotency } = caller
  const owner = link ?? token
  if (!idempotency || owner === undefined) return undefined
  if (!(await (link === undefined ? findSession(database, owner) : findToken(database, owner, 'voucher')))) return undefined
  return { ...idempotency, scope: `${call} ${sessionName(owner, { secrets })}` }
}
