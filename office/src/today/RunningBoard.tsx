import { addDays } from '@opentop/domain/day'
import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { todayWords } from '../messages/today.ts'
import { useLang, useWords } from '../messages/words.ts'
import type { Refusal } from '../query.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SeatKey } from '../ui/SeatKey.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Segment } from '../ui/Toggle.tsx'
import { BoardGrid } from './BoardGrid.tsx'
import type { CityDay } from './board-scale.ts'

type City = OfficeAnswers['getDay']['cities'][number]
type Props = {
  days: readonly UseQueryResult<CityDay, Refusal>[]
  cities: readonly City[]
  day: string | undefined
  isToday: boolean
  onDay: (day: string | undefined) => void
}
type Shown = 'all' | 'seats'

export function RunningBoard({ days, cities, day, isToday, onDay }: Props): ReactNode {
  const t = useWords(todayWords)
  const lang = useLang()
  const now = useNow()
  const [shown, setShown] = useState<Shown>('all')
  const found = days.flatMap(({ data }) => data ?? [])
  const failed = days.find(({ error, data }) => error && !data)
  useKeys({ t: { says: t('toToday'), does: () => onDay(undefined) } })
  const step = (by: number): void => {
    if (day !== undefined) onDay(addDays(day, by))
  }
  const controls = (
    <>
      <Segment
        label={t('shown')}
        isLabelHidden
        choices={[
          { value: 'all', label: t('allLines') },
          { value: 'seats', label: t('seatsOnly') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <IconButton icon="left" label={t('dayBefore')} onPress={() => step(-1)} />
      <Button keys="T" onPress={() => onDay(undefined)}>
        {isToday || day === undefined ? t('toToday') : calendarDayText(lang, day, now)}
      </Button>
      <IconButton icon="right" label={t('dayAfter')} onPress={() => step(1)} />
    </>
  )
  const isEmpty = found.length > 0 && found.length === days.length && found.every(isWithout)
  return (
    <div className="board-panel">
      <Panel
        title={t('board')}
        between={<SeatKey colour="red" marks={['boarded', 'sold', 'held', 'free', 'blocked', 'expected']} />}
        end={controls}
        flush
      >
        {found.length === 0 && <ReadState read={failed ?? nothingYet} rows={Math.max(3, cities.length * 2)} />}
        {isEmpty ? (
          <NoDepartures days={found} onDay={onDay} />
        ) : (
          found.length > 0 && <BoardGrid days={found} cities={cities} shown={shown} />
        )}
      </Panel>
    </div>
  )
}

const nothingYet = { data: undefined, error: null, refetch: () => undefined }

function isWithout({ lines, tours }: CityDay): boolean {
  return tours.length === 0 && lines.every(({ runs }) => runs.length === 0)
}

function NoDepartures({ days, onDay }: { days: readonly CityDay[]; onDay: Props['onDay'] }): ReactNode {
  const t = useWords(todayWords)
  const lang = useLang()
  const now = useNow()
  const text = (of: string): string => calendarDayText(lang, of, now)
  const next = days.flatMap(({ nextDay }) => nextDay ?? []).toSorted()[0]
  return (
    <Empty
      title={t('emptyTitle', { day: text(days[0]?.day ?? '') })}
      acts={next && <Button onPress={() => onDay(next)}>{t('goTo', { day: text(next) })}</Button>}
    >
      {[t('emptyText'), next && t('nextWith', { day: text(next) })].filter(Boolean).join(' ')}
    </Empty>
  )
}
