import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { todayWords } from '../messages/today.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { timeText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Panel } from '../ui/Panel.tsx'
import { Tag } from '../ui/Tag.tsx'

type City = OfficeAnswers['getDay']['cities'][number]
type Props = { cities: readonly City[]; chosen: number | undefined; onChoose: (id: number | undefined) => void }

const shownFirst = 12

export function CityList({ cities, chosen, onChoose }: Props): ReactNode {
  const t = useWords(todayWords)
  const lang = useLang()
  const now = useNow()
  const [isWhole, setIsWhole] = useState(false)
  const open = cities.find(({ locationId }) => locationId === chosen)
  const shown = open ? [open] : isWhole ? cities : cities.slice(0, shownFirst)
  const foot = !open && !isWhole && cities.length > shownFirst && (
    <Button onPress={() => setIsWhole(true)}>{t('showAll', { count: cities.length })}</Button>
  )
  return (
    <Panel
      title={t('cities')}
      end={open ? <Button onPress={() => onChoose(undefined)}>{t('allCities')}</Button> : <small>{t('citiesHint')}</small>}
      foot={foot}
      flush
    >
      <ul className="city-list">
        {shown.map(({ locationId, name, timezone, trouble, sold }) => (
          <li key={locationId}>
            <button
              type="button"
              className={classes('city-list__city', locationId === chosen && 'city-list__city--open')}
              aria-pressed={locationId === chosen}
              onClick={() => onChoose(locationId === chosen ? undefined : locationId)}
            >
              <b>{name}</b>
              <time className="city-list__time">{timeText(lang, now, timezone)}</time>
              <span className="city-list__sold">{t('seatsSold', { count: sold })}</span>
              {trouble > 0 && (
                <Tag tone="bad" icon="warning">
                  {t('needsPerson', { count: trouble })}
                </Tag>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
