import type { Limit } from '@opentop/contract/limit'

export type Limiter = {
  take(limit: Limit, keys: readonly string[]): Promise<number | undefined>
  giveBack(limit: Limit, keys: readonly string[]): Promise<void>
}

/** Keys beyond this push out the oldest, which bounds the memory. */
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

export function raisedLimiter(limiter: Limiter, factor: number): Limiter {
  const raised = (limit: Limit): Limit => ({ ...limit, most: Math.ceil(limit.most * factor) })
  return {
    take: (limit, keys) => limiter.take(raised(limit), keys),
    giveBack: (limit, keys) => limiter.giveBack(raised(limit), keys),
  }
}
