import type { Refused } from '@opentop/contract/endpoint'
import { spendProof } from '@opentop/store/proof'
import type { Context } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { limits } from '@opentop/contract/limit'
import { addressKeys } from '../call/limit-keys.ts'

type Stopped = Refused<'too-many-requests' | 'captcha-needed' | 'captcha-failed'>

/**
 * Limits login attempts before the password is checked, so that parallel attempts count too. After a few attempts a captcha is required,
 * whether the account exists or not; after many the caller must wait.
 */
export async function limitLogin(account: string, captcha: string | undefined, context: Context): Promise<Stopped | undefined> {
  const { limiter } = context.shop
  const tried =
    (await limiter.take(limits.loginUnproved, [account])) ?? (await limiter.take(limits.loginUnprovedAddress, addressKeys(context)))
  if (tried !== undefined && !captcha) return refused('captcha-needed')
  const wait = await limiter.take(limits.loginAddress, addressKeys(context))
  if (wait !== undefined) return refused('too-many-requests', { seconds: wait })
  if (tried !== undefined && !(await isPerson(captcha ?? '', context))) return refused('captcha-failed')
  return limitPasswordAttempt(account, context)
}

export async function limitPasswordAttempt(account: string, context: Context): Promise<Refused<'too-many-requests'> | undefined> {
  const { limiter } = context.shop
  const wait = (await limiter.take(limits.login, [placeOf(account, context)])) ?? (await limiter.take(limits.loginAccount, [account]))
  return wait === undefined ? undefined : refused('too-many-requests', { seconds: wait })
}

/** A correct password does not count against its account; attempts on other accounts from the same address still do. */
export async function resetLoginLimit(account: string, context: Context): Promise<void> {
  const { limiter } = context.shop
  await limiter.giveBack(limits.loginAddress, addressKeys(context))
  await limiter.giveBack(limits.loginUnproved, [account])
  await resetPasswordLimit(account, context)
}

export async function resetPasswordLimit(account: string, context: Context): Promise<void> {
  const { limiter } = context.shop
  await limiter.giveBack(limits.login, [placeOf(account, context)])
  await limiter.giveBack(limits.loginAccount, [account])
}

async function isPerson(captcha: string, { shop, site }: Context): Promise<boolean> {
  const checked = await shop.captchas.of(site).check(captcha, 'login')
  if (!checked.ok || !checked.spend) return checked.ok
  const { hash, expiresAt } = checked.spend
  return shop.database.transaction((tx) => spendProof(tx, hash, expiresAt))
}

function placeOf(account: string, { caller }: Context): string {
  return `${account} from ${caller.address}`
}
