import { organizationStructuredData, webSiteStructuredData } from '@opentop/domain/page/structured-data'
import { hasSwitch } from '@opentop/domain/site'
import { fetchHome } from './home-data.ts'
import { HomeView } from './HomeView.tsx'
import { definePage } from './page.ts'

export const home = definePage({
  view: 'home',
  subjects: ['home', 'promotion', 'day', 'city', 'landing'],
  View: HomeView,
  async load({ call, site, lang, t, origin, switches }) {
    const data = await fetchHome(call, { cityId: site.city?.id, isNew: hasSwitch(site, switches, 'newProducts') })
    if (!data) return { kind: 'missing' }
    return {
      kind: 'page',
      data,
      head: {
        title: t('home.title'),
        description: site.description[lang],
        image: site.images.share,
        jsonLd: [organizationStructuredData(site, origin), webSiteStructuredData(site, origin, lang)],
      },
    }
  },
})
