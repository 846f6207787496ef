import { untilHeader } from '@opentop/ui/offline/forget-tickets.ts'

export const planCache = 'plans-1'

export async function forgetLapsedPlans(now: number): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(planCache))) return
  const cache = await caches.open(planCache)
  const rows = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      request,
      until: (await cache.match(request, { ignoreVary: true }))?.headers.get(untilHeader),
    })),
  )
  const lapsed = rows.filter(({ until }) => until && Date.parse(until) <= now)
  const isLast = lapsed.length > 0 && rows.every(({ until }) => !until || Date.parse(until) <= now)
  if (isLast) await caches.delete(planCache)
  else await Promise.all(lapsed.map(({ request }) => cache.delete(request, { ignoreVary: true })))
}
