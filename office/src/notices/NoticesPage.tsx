import type { ReactNode } from 'react'
import { useFilters } from '../filter/use-filters.ts'
import { Page } from '../frame/Page.tsx'
import { noticeWords } from '../messages/notices.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { CityNotices } from './CityNotices.tsx'
import './notices.css'

const readAddress = ({ city, change }: Readonly<Record<string, string>>) => ({ city, change })

export function NoticesPage(): ReactNode {
  const t = useWords(noticeWords)
  const [address, setAddress] = useFilters(readAddress)
  const place = usePlace()
  const read = useRead('listCatalogue', {})
  const documents = read.data?.documents.filter(({ kind, isPublic }) => kind === 'city' && isPublic) ?? []
  const cities = (place?.cities ?? []).flatMap((city) => {
    const document = documents.find(({ number }) => number === city.id)
    return document ? [{ ...city, key: document.key }] : []
  })
  const city = cities.find(({ key }) => key === address.city) ?? cities.find(({ id }) => id === place?.city?.id) ?? cities[0]
  if (!city)
    return (
      <Page title={t('title')}>
        <Panel>
          <ReadState read={read} rows={8} empty={<Empty title={t('noCities')}>{t('noCitiesText')}</Empty>} />
        </Panel>
      </Page>
    )
  const choice = (
    <div className="draft-bar__choice">
      <ComboBox
        key={city.key}
        label={t('city')}
        choices={cities.map(({ key, name }) => ({ value: key, label: name }))}
        value={city.key}
        onChange={(key) => key !== null && setAddress({ city: key, change: '' })}
      />
    </div>
  )
  return (
    <Page title={t('title')} clock={city}>
      <CityNotices
        key={city.key}
        city={city}
        choice={choice}
        change={address.change}
        onChange={(change) => setAddress({ city: city.key, change: change ?? '' })}
      />
    </Page>
  )
}
