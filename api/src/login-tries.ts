import type { Context } from './context.ts'
import { addressKeys, limits } from './limits.ts'

/** Counts a try before the password is looked at, so that tries at once count too. Tells the seconds to wait when there are too many. */
export async function tryLogin(account: string, context: Context): Promise<number | undefined> {
  const { limiter } = context.shop
  return (
    (await limiter.take(limits.loginAddress, addressKeys(context))) ??
    (await limiter.take(limits.login, [placeOf(account, context)])) ??
    (await limiter.take(limits.loginAccount, [account]))
  )
}

/** A password that was right does not count. */
export async function forgetTries(account: string, context: Context): Promise<void> {
  const { limiter } = context.shop
  await limiter.giveBack(limits.loginAddress, addressKeys(context))
  await limiter.giveBack(limits.login, [placeOf(account, context)])
  await limiter.giveBack(limits.loginAccount, [account])
}

function placeOf(account: string, { caller }: Context): string {
  return `${account} from ${caller.address}`
}
