import { api, type CallName } from '@opentop/contract/api'
import { limits, type Limit } from '@opentop/contract/limit'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { Context } from './context.ts'
import { refused } from './outcome.ts'
import { addressKeys, sessionKeys } from './limit-keys.ts'

type AnyReply = { ok: true } | { ok: false; refusal: RefusalCode }

/** Runs the work within the rate limits that the call declares. */
export async function limited<R extends AnyReply>(
  name: CallName,
  input: object,
  context: Context,
  work: () => Promise<R> | R,
): Promise<R | ReturnType<typeof refused<'too-many-requests' | 'coupon-tries'>>> {
  const { limiter } = context.shop
  const taken: { limit: Limit; keys: string[] }[] = []
  for (const limit of limitsOf(name)) {
    const keys = keysOf(limit, input, context)
    const seconds = await limiter.take(limit, keys)
    if (seconds !== undefined) {
      for (const one of taken) await limiter.giveBack(one.limit, one.keys)
      return refused(limit.refusal ?? 'too-many-requests', { seconds })
    }
    taken.push({ limit, keys })
  }
  const reply = await work()
  for (const { limit, keys } of taken) if (isGivenBack(limit, reply)) await limiter.giveBack(limit, keys)
  return reply
}

/** The limits that are counted here; the others are counted by the handler. */
function limitsOf(name: CallName): Limit[] {
  const { limits: names = [] } = api[name]
  return names.map((one): Limit => limits[one]).filter(({ per }) => per !== undefined)
}

function keysOf({ per = [] }: Limit, input: object, context: Context): string[] {
  const fields = new Map<string, unknown>(Object.entries(input))
  return per.flatMap((key) => {
    if (key === 'session') return sessionKeys(context)
    if (key === 'address') return addressKeys(context)
    const field = key.slice('input '.length)
    // upper case first: letters such as ß and ſ would otherwise give one value several keys
    return [`${field} ${String(fields.get(field)).trim().normalize('NFC').toUpperCase().toLowerCase()}`]
  })
}

function isGivenBack({ givesBack }: Limit, reply: AnyReply): boolean {
  if (givesBack === undefined) return false
  if (givesBack === 'success') return reply.ok
  return !reply.ok && givesBack.includes(reply.refusal)
}
