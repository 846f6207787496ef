import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { liveMapWords } from '../messages/live-map.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { timeText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import './city-view.css'

type City = OfficeAnswers['listLiveCities']['cities'][number]
type Props = { cities: readonly City[]; onOpen: (locationId: number) => void }

/** Cities without a vehicle are shown when asked for. */
const shownFirst = 12

export function LiveCities({ cities: all, onOpen }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const lang = useLang()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const cities = isWhole ? all : all.filter(({ buses, boats }, index) => index < shownFirst || buses + boats > 0)
  const [present, setPresent] = useState<number>()
  const move = (by: number): void => setPresent(Math.min(cities.length - 1, Math.max(0, present === undefined ? 0 : present + by)))
  const presentId = present === undefined ? undefined : cities[present]?.locationId
  useKeys({
    j: { says: t('nextCity'), does: () => move(1) },
    k: { says: t('cityBefore'), does: () => move(-1) },
    Enter: { says: t('openCity'), does: () => presentId !== undefined && onOpen(presentId) },
  })
  const vehiclesOf = ({ buses, boats }: City): string =>
    [buses > 0 && t('buses', { count: buses }), boats > 0 && t('boats', { count: boats })].filter(Boolean).join(', ')
  const foot = cities.length < all.length && <Button onPress={() => setWhole(true)}>{t('showAll', { count: all.length })}</Button>
  return (
    <Panel title={t('cities')} end={<small>{t('citiesHint')}</small>} foot={foot} flush>
      <DataTable
        label={t('vehicles')}
        rows={cities}
        rowKey={({ locationId }) => locationId}
        isPresent={({ locationId }) => locationId === presentId}
        columns={[
          {
            head: t('city'),
            cell: ({ locationId, name }) => (
              <button type="button" className="live-cities__name" onClick={() => onOpen(locationId)}>
                {name}
              </button>
            ),
          },
          { head: t('localTime'), cell: ({ timezone }) => timeText(lang, now, timezone) },
          { head: t('vehicles'), cell: (city) => vehiclesOf(city) || <span className="road-table__none">{t('noneReports')}</span> },
          { head: t('state'), isNumber: true, className: 'road-table__figure', cell: (city) => <CityState city={city} /> },
        ]}
      />
    </Panel>
  )
}

function CityState({ city: { buses, boats, late, silent } }: { city: City }): ReactNode {
  const t = useWords(liveMapWords)
  return (
    <>
      {late > 0 && (
        <Tag tone="care" icon="clock">
          {t('lateCount', { count: late })}
        </Tag>
      )}{' '}
      {silent > 0 && (
        <Tag tone="care" icon="warning">
          {t('silentCount', { count: silent })}
        </Tag>
      )}
      {buses + boats > 0 && late + silent === 0 && t('onTime')}
    </>
  )
}
