import { isDay } from '@opentop/domain/day'
import { useCallback, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { todayWords } from '../messages/today.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { keepBefore, useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { AttentionPanel } from './AttentionPanel.tsx'
import { CityList } from './CityList.tsx'
import { DayFigures } from './DayFigures.tsx'
import { NextPanel } from './NextPanel.tsx'
import { RunningBoard } from './RunningBoard.tsx'
import { SalesPanel } from './SalesPanel.tsx'
import './today.css'
import { useCityDays } from './use-city-days.ts'
import { useDayLive } from './use-day-live.ts'

/** Seats in baskets have no events of their own. */
const everyMs = 20_000
const mostCities = 4

type Filters = { day: string | undefined; city: number | undefined }
const readDay = (raw: Readonly<Record<string, string>>): Filters => ({
  day: isDay(raw.day ?? '') ? raw.day : undefined,
  city: /^[1-9]\d{0,8}$/.test(raw.city ?? '') ? Number(raw.city) : undefined,
})

export function TodayPage(): ReactNode {
  const t = useWords(todayWords)
  const site = usePlace()?.site
  return (
    <Page title={t('title')}>
      {site ? (
        <Day site={site.key} siteName={site.name} key={site.key} />
      ) : (
        <Panel>
          <Empty title={t('noSite')}>{t('noSiteText')}</Empty>
        </Panel>
      )}
    </Page>
  )
}

function Day({ site, siteName }: { site: string; siteName: string }): ReactNode {
  const t = useWords(todayWords)
  const [{ day, city }, change] = useFilters(readDay)
  const reads = useCan('orders.read')
  useDayLive()
  const read = useRead('getDay', { site, ...(day === undefined ? {} : { day }) }, { refetchInterval: everyMs, placeholderData: keepBefore })
  const { data, error } = read
  const isMany = (data?.cities.length ?? 0) > mostCities
  const chosen = data?.cities.find(({ locationId }) => locationId === city)
  const drawn = drawnOf(data?.cities, chosen)
  const days = useCityDays(
    drawn.map(({ locationId }) => locationId),
    day,
  )
  const goTo = useCallback((wanted: string | undefined) => change({ day: wanted }), [change])
  if (error && !data)
    return (
      <Panel>
        {error.problem.code === 'site-unknown' ? <Empty title={t('noSite')}>{t('noSiteText')}</Empty> : <ReadState read={read} />}
      </Panel>
    )
  return (
    <>
      {data ? <DayFigures figures={data} isToday={day === undefined} site={siteName} /> : <ReadState read={read} rows={2} />}
      {data && isMany && <CityList cities={data.cities} chosen={city} onChoose={(id) => change({ city: id })} />}
      {(!isMany || chosen) && <RunningBoard days={days} cities={drawn} day={day ?? data?.day} isToday={day === undefined} onDay={goTo} />}
      <div className="today__columns">
        {drawn.length > 0 && day === undefined && <NextPanel days={days.flatMap(({ data: found }) => found ?? [])} />}
        {reads && <SalesPanel site={site} />}
        <AttentionPanel site={site} />
      </div>
    </>
  )
}

function drawnOf<C extends { name: string; locationId: number }>(cities: readonly C[] = [], chosen: C | undefined): C[] {
  if (cities.length <= mostCities) return inOrder(cities)
  return chosen ? [chosen] : []
}

function inOrder<C extends { name: string; locationId: number }>(cities: readonly C[]): C[] {
  return cities.toSorted((a, b) => a.locationId - b.locationId)
}
