import type { ReactNode } from 'react'
import { shopSiteWords } from '../messages/shop-site.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { Panel } from '../ui/Panel.tsx'
import { OrderedList } from './OrderedList.tsx'
import type { SiteFields } from './SiteEditor.tsx'

export function PopularPanel({ site: { popular = {} }, onEdit }: SiteFields): ReactNode {
  const t = useWords(shopSiteWords)
  const lang = useLang()
  const cities = usePlace()?.cities ?? []
  const names = new Map(cities.map(({ id, name }) => [id, name]))
  const { data } = useRead('listCatalogue', {})
  const tours = (data?.documents ?? []).filter(({ kind, isPublic, locationId }) => kind === 'product' && isPublic && names.has(locationId))
  const write = (list: 'cities' | 'tours', ids: readonly number[]): void =>
    onEdit([{ path: ['popular', list], after: ids.length === 0 ? undefined : ids }])
  return (
    <Panel title={t('popular')}>
      <p className="draft-columns__text">{t('popularHelp')}</p>
      <div className="shop-site__fields">
        <OrderedList
          label={t('popularCities')}
          ids={popular.cities ?? []}
          choices={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
          onWrite={(ids) => write('cities', ids)}
        />
        <OrderedList
          label={t('popularTours')}
          ids={popular.tours ?? []}
          choices={tours.map(({ number, names: own, locationId }) => ({
            value: String(number),
            label: own[lang] ?? own['en'] ?? String(number),
            detail: names.get(locationId) ?? '',
          }))}
          onWrite={(ids) => write('tours', ids)}
        />
      </div>
    </Panel>
  )
}
