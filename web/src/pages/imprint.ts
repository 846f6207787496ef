import type { Lang } from '@opentop/domain/lang'
import { countryName } from '@opentop/domain/location/location'
import type { Establishment } from '@opentop/domain/site'
import { writtenDate } from '../time/written-date.ts'
import { ImprintView, type ImprintData } from './ImprintView.tsx'
import { definePage, type Loaded } from './page.ts'

export const imprint = definePage({
  view: 'imprint',
  subjects: ['text', 'imprint'],
  View: ImprintView,
  async load({ site, lang, t }) {
    const { branch, mediator, changed, directors, responsible, ...company } = site.imprint
    const lead = t('imprint.lead', { site: site.name })
    return {
      kind: 'page',
      data: {
        company: placeOf(company, lang),
        directors: directors.join(', '),
        responsible,
        lead,
        changed: writtenDate(lang, changed),
        ...(branch ? { branch: placeOf(branch, lang) } : {}),
        ...(mediator ? { mediator } : {}),
      },
      head: { title: t('imprint.title'), description: lead },
    } satisfies Loaded<ImprintData>
  },
})

function placeOf({ address, country, ...rest }: Establishment, lang: Lang): ImprintData['company'] {
  return { ...rest, address: `${address}, ${countryName(lang, country)}` }
}
