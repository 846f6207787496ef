import { addDays, weekdayOf, type Day } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { departureWords } from '../messages/departures.ts'
import { useLang, useWords } from '../messages/words.ts'
import { shortDayText, weekdayText } from '../text/when-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import type { CityNow } from './departure-state.ts'
import { useDepartureText } from './departure-text.ts'
import type { Matrix } from './matrix.ts'

type Props = { matrix: Matrix; now: CityNow; onMark: ((column: number) => void) | undefined }
type Head = { id: string; name: string; detail: string; mark: string; isToday: boolean }

export function DayHeads({ matrix, now, onMark }: Props): ReactNode {
  const t = useWords(departureWords)
  const heads = useHeads(matrix, now)
  return (
    <div role="row" aria-rowindex={1} className="departures-grid__row">
      <div role="columnheader" className="departures-grid__corner">
        <span className="for-readers">{t(matrix.view === 'month' ? 'week' : 'time')}</span>
      </div>
      {heads.map(({ id, name, detail, mark, isToday }, column) => (
        <div
          key={id}
          role="columnheader"
          className={classes('departures-grid__day', isToday && 'departures-grid__day--today')}
          style={{ gridColumn: column + 2 }}
        >
          {onMark ? (
            <button
              type="button"
              className="departures-grid__mark"
              tabIndex={-1}
              aria-label={mark}
              title={mark}
              onClick={() => onMark(column)}
            >
              {name}
            </button>
          ) : (
            name
          )}
          <span className="departures-grid__sum">{detail}</span>
        </div>
      ))}
    </div>
  )
}

function useHeads({ view, days, rows }: Matrix, now: CityNow): Head[] {
  const t = useWords(departureWords)
  const lang = useLang()
  const text = useDepartureText()
  if (view === 'month') {
    const monday = addDays(now.day, -weekdayOf(now.day))
    return Array.from({ length: 7 }, (_, index) => {
      const name = weekdayText(lang, addDays(monday, index), 'short')
      const mark = t('markWeekday', { weekday: weekdayText(lang, addDays(monday, index), 'long') })
      return { id: String(index), name, detail: '', mark, isToday: false }
    })
  }
  const soldOn = (column: number): number =>
    rows.flatMap(({ places }) => places[column]?.departures ?? []).reduce((sum, { sold }) => sum + sold, 0)
  const head = (day: Day, column: number): Head => ({
    id: day,
    name: view === 'day' ? t('departures', { count: rows.length }) : shortDayText(lang, day),
    detail: day === now.day && view !== 'day' ? t('today') : t('sold', { count: soldOn(column) }),
    mark: t('markDay', { day: text.day(day) }),
    isToday: day === now.day,
  })
  return days.map(head)
}
