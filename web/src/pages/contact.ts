import { langs } from '@opentop/domain/lang'
import { ContactView } from './ContactView.tsx'
import { definePage } from './page.ts'

const allCities = 300

export const contact = definePage({
  view: 'contact',
  subjects: ['text', 'contact', 'form', 'refusal'],
  View: ContactView,
  async load({ call, site, lang, t }) {
    const found = await call('getTopLocationsSlim', { limit: allCities })
    const cities = found.ok ? found.answer : []
    const own = cities.find(({ id }) => id === site.city?.id)
    return {
      kind: 'page',
      data: {
        cities: cities.map(({ name }) => name).toSorted(new Intl.Collator(langs[lang].intl).compare),
        ...(own ? { city: own.name } : {}),
      },
      head: { title: t('contact.page-title'), description: t('contact.description') },
    }
  },
})
