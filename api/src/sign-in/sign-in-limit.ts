import { limits } from '@opentop/contract/limit'
import type { Refused } from '@opentop/contract/endpoint'
import type { Db } from '@opentop/store/db'
import { staffEmailKey } from '@opentop/store/staff/staff'
import { hasSignedInFrom } from '@opentop/store/staff/staff-session'
import { addressKeys } from '../call/limit-keys.ts'
import { refused } from '../call/outcome.ts'
import type { OpenContext } from '../call/context.ts'

/** Stands for an account that does not exist, so that the same queries run. */
export const unknownStaffId = '00000000-0000-0000-0000-000000000000'

type Tried = { email: string; staffId: string | undefined }

/**
 * Counts a try before it is looked at, so that tries at the same time count too. Others can use up the tries of an account from their own
 * addresses, but not from one that the person signed in from before, and never those of a passkey.
 */
export async function limitSignIn(
  db: Db,
  { email, staffId }: Tried,
  context: OpenContext,
): Promise<Refused<'too-many-requests'> | undefined> {
  const { limiter } = context.shop
  const isKnown = await hasSignedInFrom(db, staffId ?? unknownStaffId, context.caller.address)
  const seconds =
    (await limiter.take(limits.officeSignInAddress, addressKeys(context))) ??
    (await limiter.take(limits.officeSignIn, [placeOf(email, context)])) ??
    (isKnown ? undefined : await limiter.take(limits.officeSignInAccount, [staffEmailKey(email)]))
  return seconds === undefined ? undefined : refused('too-many-requests', { seconds })
}

export async function forgetSignIn(email: string, context: OpenContext): Promise<void> {
  const { limiter } = context.shop
  await limiter.giveBack(limits.officeSignInAddress, addressKeys(context))
  await limiter.giveBack(limits.officeSignIn, [placeOf(email, context)])
}

function placeOf(email: string, { caller }: OpenContext): string {
  return `${staffEmailKey(email)} from ${caller.address}`
}
