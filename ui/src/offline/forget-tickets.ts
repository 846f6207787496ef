export const ticketCache = 'tickets-1'
export const untilHeader = 'x-kept-until'
export const sentKey = 'sent-tickets'

export async function forgetTickets(): Promise<void> {
  try {
    localStorage.removeItem(sentKey)
    await caches.delete(ticketCache)
  } catch {
    // storage may be blocked; then there is nothing to remove
  }
}

export async function forgetLapsedTickets(now: number): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(ticketCache))) return
  const cache = await caches.open(ticketCache)
  let lapsed = 0
  let left = 0
  for (const request of await cache.keys()) {
    const until = (await cache.match(request, { ignoreVary: true }))?.headers.get(untilHeader)
    if (!until) continue
    if (Date.parse(until) > now) left += 1
    else if (await cache.delete(request, { ignoreVary: true })) lapsed += 1
  }
  // a cache without tickets may be one that is just being filled
  if (lapsed > 0 && left === 0) await forgetTickets()
}
