import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLiveReads } from '../live/live-feed.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { keepBefore, useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { timeText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { CityView } from './CityView.tsx'
import { LiveCities } from './LiveCities.tsx'

const everyMs = 5000
const listEveryMs = 15_000
const mostCities = 4

type Filters = { city: number | undefined; vehicle: string | undefined; line: string | undefined }
const readFilters = (raw: Readonly<Record<string, string>>): Filters => ({
  city: /^[1-9]\d{0,8}$/.test(raw.city ?? '') ? Number(raw.city) : undefined,
  vehicle: raw.vehicle,
  line: raw.line,
})

export function LiveMapPage(): ReactNode {
  const t = useWords(liveMapWords)
  const place = usePlace()
  const [filters, change] = useFilters(readFilters)
  const cities = place?.cities ?? []
  const isMany = cities.length > mostCities
  const city = filters.city ?? (isMany ? undefined : place?.city?.id)
  const shown = cities.find(({ id }) => id === city)
  const crumb = isMany && city !== undefined ? { to: '/live-map', text: t('allCities') } : undefined
  return (
    <Page title={isMany && shown ? `${shown.name}, ${t('title')}` : t('title')} clock={shown} {...(crumb ? { crumb } : {})}>
      {!place && (
        <Panel>
          <Empty title={t('noSite')}>{t('noSiteText')}</Empty>
        </Panel>
      )}
      {place && !isMany && cities.length > 1 && (
        <div className="live-city__cities">
          <Segment
            label={t('city')}
            isLabelHidden
            choices={cities.map((each) => ({ value: String(each.id), label: each.name }))}
            value={String(city)}
            onChange={(id) => change({ city: Number(id), vehicle: undefined, line: undefined })}
          />
        </div>
      )}
      {place && city === undefined && <CityList site={place.site.key} onOpen={(id) => change({ city: id })} />}
      {place && city !== undefined && <OneCity key={city} locationId={city} filters={filters} onChange={change} />}
    </Page>
  )
}

function CityList({ site, onOpen }: { site: string; onOpen: (id: number) => void }): ReactNode {
  const read = useRead('listLiveCities', { site }, { refetchInterval: listEveryMs, placeholderData: keepBefore })
  const { data } = read
  useLiveReads(['vehicle.changed'], ['listLiveCities'])
  if (data) return <LiveCities cities={data.cities} onOpen={onOpen} />
  return (
    <Panel flush>
      <ReadState read={read} rows={10} />
    </Panel>
  )
}

type OneProps = { locationId: number; filters: Filters; onChange: (change: Partial<Filters>) => void }
function OneCity({ locationId, filters: { vehicle, line }, onChange }: OneProps): ReactNode {
  const t = useWords(liveMapWords)
  const lang = useLang()
  const read = useRead('getLiveMap', { locationId }, { refetchInterval: everyMs })
  const { data, error, refetch, dataUpdatedAt, fetchStatus } = read
  useLiveReads(['vehicle.changed', 'disruption.changed'], ['getLiveMap'])
  if (!data)
    return (
      <Panel flush>
        <ReadState read={read} rows={10} />
      </Panel>
    )
  const isStale = error !== null || fetchStatus === 'paused'
  return (
    <>
      {isStale && (
        <Note tone="care">
          <span>{t('stale', { time: timeText(lang, new Date(dataUpdatedAt), data.timezone) })}</span>
          <Button size="small" icon="refresh" onPress={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </Note>
      )}
      <CityView city={data} vehicle={vehicle} line={line} onChange={onChange} />
    </>
  )
}
