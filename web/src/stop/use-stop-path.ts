import { usePage } from '../state/page-context.tsx'

export function useStopPath(): (stop: { key: string; slug: string }) => string {
  const { href, route } = usePage()
  return ({ key, slug }) => ('locationSlug' in route ? href({ ...placeOf(route), page: 'stop', stopKey: key, stopSlug: slug }) : '')
}

function placeOf({ locationId, locationSlug }: { locationId?: number; locationSlug: string }) {
  return { locationSlug, ...(locationId === undefined ? {} : { locationId }) }
}
