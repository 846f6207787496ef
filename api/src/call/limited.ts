import type { Endpoint } from '@opentop/contract/endpoint'
import { limits, type Limit } from '@opentop/contract/limit'
import type { OfficeRefusalCode } from '@opentop/contract/office-refusal'
import { addressKeys, sessionKeys, type Counted } from './limit-keys.ts'
import { refused } from './outcome.ts'

type AnyReply = { ok: true } | { ok: false; refusal: OfficeRefusalCode }

export async function limited<R extends AnyReply>(
  endpoint: Endpoint,
  input: object,
  context: Counted,
  work: () => Promise<R> | R,
): Promise<R | ReturnType<typeof refused<'too-many-requests' | 'coupon-tries'>>> {
  const { limiter } = context.shop
  const taken: { limit: Limit; keys: string[] }[] = []
  for (const limit of limitsOf(endpoint)) {
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

function limitsOf({ limits: names }: Endpoint): Limit[] {
  return names.map((one): Limit => limits[one]).filter(({ per }) => per !== undefined)
}

function keysOf({ per = [] }: Limit, input: object, context: Counted): string[] {
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
  return !reply.ok && givesBack.some((code) => code === reply.refusal)
}
