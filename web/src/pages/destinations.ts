import { fetchDestinations, filterOf } from './destinations-data.ts'
import { DestinationsView } from './DestinationsView.tsx'
import { definePage } from './page.ts'

export const destinations = definePage({
  view: 'destinations',
  subjects: ['destinations'],
  View: DestinationsView,
  async load({ call, query, t }) {
    const data = await fetchDestinations(call, filterOf(query))
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
