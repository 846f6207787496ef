import type { Refused } from '@opentop/contract/endpoint'
import { limits } from '@opentop/contract/limit'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { addressKeys } from '../call/limit-keys.ts'

type Tries = { giveBack: () => Promise<void> }

/**
 * Counts tries of one reference. After many wrong e-mails, from whatever addresses, each address has one try: guessing becomes slow, and
 * whoever knows the e-mail still gets in.
 */
export async function limitFind(reference: string, context: Context): Promise<Tries | Refused<'too-many-requests'>> {
  const { limiter } = context.shop
  const key = `reference ${reference}`
  const all = [key]
  if ((await limiter.take(limits.bookingReference, all)) === undefined)
    return { giveBack: () => limiter.giveBack(limits.bookingReference, all) }
  const own = addressKeys(context).map((address) => `${address} ${key}`)
  const seconds = await limiter.take(limits.bookingBraked, own)
  if (seconds !== undefined) return refused('too-many-requests', { seconds })
  return { giveBack: () => limiter.giveBack(limits.bookingBraked, own) }
}
