import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from './context.ts'
import { sessionName } from './token.ts'

/** How many tries of a kind somebody has in a stretch of time. */
export type Limit = Readonly<{ name: string; most: number; minutes: number }>

export const limits = {
  coupon: { name: 'coupon', most: 10, minutes: 10 },
  booking: { name: 'booking', most: 8, minutes: 15 },
  voucherToken: { name: 'voucher-token', most: 30, minutes: 10 },
  enquiry: { name: 'enquiry', most: 5, minutes: 10 },
  subscribe: { name: 'subscribe', most: 10, minutes: 10 },
  count: { name: 'count', most: 60, minutes: 10 },
  newBasket: { name: 'new-basket', most: 60, minutes: 15 },
  /** Passwords of one account tried from one place, of one account from anywhere, of any account from one place. */
  login: { name: 'login', most: 10, minutes: 15 },
  loginAccount: { name: 'login-account', most: 100, minutes: 15 },
  loginAddress: { name: 'login-address', most: 60, minutes: 15 },
  /** Tries of one account from anywhere, and from one place, before somebody has to show that a person tries. */
  loginUnproved: { name: 'login-unproved', most: 3, minutes: 15 },
  loginUnprovedAddress: { name: 'login-unproved-address', most: 10, minutes: 15 },
  /** Mails that somebody can have sent to an address. */
  mailTo: { name: 'mail-to', most: 3, minutes: 60 },
  mailFrom: { name: 'mail-from', most: 20, minutes: 60 },
  secretLink: { name: 'secret-link', most: 30, minutes: 15 },
} as const satisfies Record<string, Limit>

/** Counts tries. One process keeps its own count; several can share one behind the same two calls. */
export type Limiter = {
  /** Takes one try from each of the keys, or from none: then it tells the seconds until there is one again. */
  take(limit: Limit, keys: readonly string[]): Promise<number | undefined>
  /** A try that turned out well does not count. */
  giveBack(limit: Limit, keys: readonly string[]): Promise<void>
}

/** Keys beyond this push out the oldest, so that nobody fills the memory with names. */
const rememberedKeys = 100_000

export function limiterInMemory(now: () => number): Limiter {
  const tries = new Map<string, number[]>()
  const recent = (name: string, since: number): number[] => {
    const times = tries.get(name) ?? []
    const first = times.findIndex((at) => at > since)
    times.splice(0, first === -1 ? times.length : first)
    return times
  }
  return {
    async take({ name, most, minutes }, keys) {
      const at = now()
      const since = at - minutes * 60_000
      const counted = keys.map((key) => ({ key: `${name} ${key}`, at: recent(`${name} ${key}`, since) }))
      const waits = counted.flatMap((one) => (one.at.length < most ? [] : [(one.at[one.at.length - most] ?? at) - since]))
      if (waits.length > 0) return Math.max(1, Math.ceil(Math.max(...waits) / 1000))
      for (const one of counted) {
        tries.delete(one.key)
        one.at.push(at)
        tries.set(one.key, one.at)
      }
      for (const oldest of tries.keys()) {
        if (tries.size <= rememberedKeys) break
        tries.delete(oldest)
      }
      return undefined
    },
    async giveBack({ name }, keys) {
      for (const key of keys) tries.get(`${name} ${key}`)?.pop()
    },
  }
}

/** The same limiter with every limit so many times as high, for tests and measurements that all come from one address. */
export function raisedLimiter(limiter: Limiter, factor: number): Limiter {
  const raised = (limit: Limit): Limit => ({ ...limit, most: Math.ceil(limit.most * factor) })
  return {
    take: (limit, keys) => limiter.take(raised(limit), keys),
    giveBack: (limit, keys) => limiter.giveBack(raised(limit), keys),
  }
}

/**
 * Who tries, by network address, private ones too: a proxy that may tell the visitor's own is trusted by name. Of a long address
 * only the network counts, because one visitor has all of it.
 */
export function addressKeys({ caller: { address } }: Context): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return [`address ${plain}`]
  if (!isIPv6(plain)) return []
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
  return [`address ${groups.slice(0, 4).join(':')}`]
}

/** Who tries, by session and by network address. */
export function callerKeys(context: Context): string[] {
  const { token } = context.caller
  return [...(token ? [`session ${sessionName(token, context.shop)}`] : []), ...addressKeys(context)]
}
