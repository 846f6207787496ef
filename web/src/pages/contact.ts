import { langs } from '@opentop/domain/lang'
import { formAnswerIn } from '../form/form-answer.ts'
import { ContactView } from './ContactView.tsx'
import { definePage } from './page.ts'

const allCities = 300

export const contact = definePage({
  view: 'contact',
  subjects: ['text', 'contact', 'form', 'refusal'],
  View: ContactView,
  // its form has a token of its own
  personal: true,
  async load({ call, site, lang, query, entered, t }) {
    const found = await call('getTopLocationsSlim', { limit: allCities })
    const cities = found.ok ? found.answer : []
    const time = await call('getFormTime', {})
    const own = cities.find(({ id }) => id === site.city?.id)
    return {
      kind: 'page',
      data: {
        cities: cities.map(({ name }) => name).toSorted(new Intl.Collator(langs[lang].intl).compare),
        ...(own ? { city: own.name } : {}),
        time: time.ok ? time.answer.token : '',
        answer: formAnswerIn(query, entered),
      },
      head: { title: t('contact.page-title'), description: t('contact.description') },
    }
  },
})
