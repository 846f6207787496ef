import type { Location } from '@opentop/contract/location'
import { usePage } from '../state/page-context.tsx'
import type { Crumb } from '@opentop/ui/base/Breadcrumbs.tsx'

export function useLocationTrail(location: Location): { above: Crumb[]; below: Crumb[] } {
  const { t, href, site } = usePage()
  const home = { text: t('navigation.home'), href: href({ page: 'home' }) }
  const above = site.city ? [home] : [home, { text: t('footer.destinations'), href: href({ page: 'destinations' }) }]
  const path = href({ page: 'location', locationId: location.id, locationSlug: location.slug })
  return { above, below: [...above, { text: location.name, href: path }] }
}
