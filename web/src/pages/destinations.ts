import type { Call } from '@opentop/contract/api'
import { addressOf } from '../search/target.ts'
import { fetchDestinations, filterOf } from './destinations-data.ts'
import { DestinationsView } from './DestinationsView.tsx'
import { definePage } from './page.ts'

export const destinations = definePage({
  view: 'destinations',
  subjects: ['destinations'],
  View: DestinationsView,
  async load({ call, query, t }) {
    const asked = filterOf(query)
    const clear = asked.go && (await clearResult(call, asked.q))
    if (clear) return { kind: 'redirect', status: 302, ...clear }
    const data = await fetchDestinations(call, asked)
    if (!data) return { kind: 'missing' }
    const [first] = data.locations
    return {
      kind: 'page',
      data,
      head: {
        title: t('destinations.title'),
        description: t('destinations.description', { count: data.locations.length }),
        ...(first ? { image: first.poster } : {}),
      },
    }
  },
})

/** A text that clearly means one place leads there. */
async function clearResult(call: Call, text: string) {
  if (text === '') return undefined
  const reply = await call('searchSights', { text, limit: 1 })
  return reply.ok && reply.answer.clear && reply.answer.first ? addressOf(reply.answer.first, reply.answer.day) : undefined
}
