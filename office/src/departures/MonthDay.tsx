import { memo, type ReactNode } from 'react'
import type { Day } from '@opentop/domain/day'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import { seatsLeft } from './departure-state.ts'
import type { Departure } from './matrix.ts'

type DaySum = { departures: number; sold: number; capacity: number; left: number; isClosed: boolean }

export function daySum(departures: readonly Departure[]): DaySum {
  const sum = (read: (departure: Departure) => number): number => departures.reduce((total, each) => total + read(each), 0)
  const open = departures.filter(({ sale }) => sale === 'open')
  return {
    departures: departures.length,
    sold: sum(({ sold }) => sold),
    capacity: sum(({ capacity }) => capacity ?? 0),
    left: open.reduce((total, each) => total + (seatsLeft(each) ?? 0), 0),
    isClosed: departures.length > 0 && open.length === 0,
  }
}

type Props = { day: Day; departures: readonly Departure[]; isPast: boolean }

export const MonthDay = memo(function MonthDay({ day, departures, isPast }: Props): ReactNode {
  const t = useWords(departureWords)
  const { sold, capacity, left, isClosed, departures: count } = daySum(departures)
  const word =
    isPast || (capacity === 0 && !isClosed)
      ? t('sold', { count: sold })
      : isClosed
        ? t('closed')
        : left === 0
          ? t('full')
          : t('left', { count: left })
  const share = capacity === 0 ? 0 : Math.min(100, Math.round((sold / capacity) * 100))
  return (
    <>
      <span className="month-day__number">{Number(day.slice(8))}</span>
      {count > 0 && (
        <>
          <span className="month-day__bar">
            <span className="month-day__level" style={{ height: `${share}%` }} />
          </span>
          <span className={classes('month-day__words', left === 0 && !isClosed && !isPast && capacity > 0 && 'month-day__words--full')}>
            {word}
          </span>
        </>
      )}
    </>
  )
})
