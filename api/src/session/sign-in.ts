import type { Tx } from '@opentop/store/db'
import { endSession, findSession, insertSignedInSession, type SignedInAs } from '@opentop/store/session'
import { basketAfterSignIn } from '../basket/merge-work.ts'
import { sessionDays } from '../basket/work.ts'
import type { Context } from '../call/context.ts'
import type { Effects } from '../call/outcome.ts'
import { newToken } from '../secret/token.ts'

const forgetfulDays = 1

export type SignInOptions = { remember?: boolean | undefined; checkout?: boolean | undefined }

/** A new session after a proof of identity. The session that the caller came with ends, which defeats session fixation. */
export async function signIn(
  tx: Tx,
  who: SignedInAs,
  { remember = false, checkout = false }: SignInOptions,
  context: Context,
): Promise<Effects & { token: string }> {
  const { caller } = context
  const before = caller.token === undefined ? undefined : await findSession(tx, caller.token)
  const visible = before?.kind === 'agent' ? null : (before?.transactionId ?? null)
  const basket = 'memberId' in who ? await basketAfterSignIn(tx, who.memberId, visible, checkout, context) : undefined
  const transactionId = basket?.id ?? null
  if (caller.token !== undefined) await endSession(tx, caller.token)
  const token = newToken()
  await insertSignedInSession(tx, { token, who, transactionId, days: remember ? sessionDays : forgetfulDays })
  return { token, forgetful: !remember, basketCount: basket?.count ?? 0, lastBasket: null }
}
