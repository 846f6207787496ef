import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '@opentop/store/db'
import { endStaffSessionOf, insertStaffSession, type SignInMethod } from '@opentop/store/staff/staff-session'
import type { OpenContext } from '../call/context.ts'
import type { Effects } from '../call/outcome.ts'

/** A new session after a proof of identity. The session that the browser came with ends, which defeats session fixation. */
export async function startSession(
  tx: Tx,
  staffId: string,
  method: SignInMethod,
  { caller: { token: before, address, browser } }: OpenContext,
): Promise<{ effects: Effects }> {
  if (before !== undefined) await endStaffSessionOf(tx, before)
  const token = randomBytes(32).toString('base64url')
  // after a recovery or an invitation a person may have nothing to confirm with until a passkey was added
  const isConfirmed = method === 'recovery' || method === 'invitation' || method === 'demo'
  await insertStaffSession(tx, { id: randomUUID(), token, staffId, method, address, browser, isConfirmed })
  return { effects: { token } }
}
