import type { DayAvailability } from '@opentop/contract/availability'
import { isBookable } from '@opentop/domain/availability'
import type { Day } from '@opentop/domain/day'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dayText, monthText, weekdayText } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { usualPrice, type Days } from './days.ts'
import { Legend } from './Legend.tsx'
import { addMonths, lastDayOf, monthOf, movedBy, weeksOf, type Month } from './month.ts'
import './calendar.css'
import '../ui/scripting.css'

type CalendarProps = {
  /** Undefined while they are loading. */
  days: Days | undefined
  /** The first and the last day that can be chosen. */
  first: Day | undefined
  last: Day | undefined
  month: Month | undefined
  chosen: Day | undefined
  prices: boolean
  onMonth: (month: Month) => void
  onChoose: (day: Day) => void
}

const dayClasses = {
  AVAILABLE: 'day--ok',
  ALMOST_SOLD_OUT: 'day--few',
  SOLD_OUT: 'day--out',
  BLOCK_OUT: 'day--block',
  UNAVAILABLE: 'day--none',
} as const
const sunday = 6

/** The ARIA grid pattern: one day is in the tab order, the arrow keys move to the others. */
export function Calendar({ days, first, last, month, chosen, prices, onMonth, onChoose }: CalendarProps) {
  const { t, lang } = usePage()
  const table = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<Day>()
  useLayoutEffect(() => {
    if (moved && month === monthOf(moved)) table.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus()
  }, [moved, month])

  if (!days || !first || !last || !month) return <Waiting />
  const firstWeekday = lang === 'en-us' ? sunday : 0
  const weeks = weeksOf(month, firstWeekday)
  const shown = weeks.flat().filter((day) => day !== undefined)
  const isFree = (day: Day): boolean => isBookable(days.get(day)?.label ?? 'UNAVAILABLE')
  const inOrder = [moved, chosen, shown.find(isFree), shown.find((day) => day >= first), month].find((day) => day && shown.includes(day))
  const usual = usualPrice(days)
  const title = monthText(t, month)

  function press(event: KeyboardEvent, day: Day) {
    // the month of the last key press may not be rendered yet
    const from = moved && monthOf(moved) !== month ? moved : day
    const wanted = movedBy(event.key, from, firstWeekday)
    if (!wanted || !first || !last) return
    event.preventDefault()
    const next = wanted < first ? first : wanted > last ? last : wanted
    if (monthOf(next) !== month) onMonth(monthOf(next))
    setMoved(next)
  }

  function turn(months: 1 | -1) {
    setMoved(undefined)
    if (month) onMonth(addMonths(month, months))
  }

  return (
    <div className="calendar scripted">
      <MonthHead month={month} first={first} last={last} title={title} onTurn={turn} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern for dates is a table */}
      <table role="grid" aria-label={title} ref={table}>
        <thead>
          <tr>
            {weeks[1]?.map((day) => (
              <th key={day} scope="col" abbr={day && weekdayText(t, day, 'long')}>
                {day && weekdayText(t, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, n) => (
            <tr key={week.find(Boolean) ?? n}>
              {week.map((day, weekday) => (
                <td key={day ?? weekday}>
                  {day && (
                    <DayButton
                      day={day}
                      facts={days.get(day)}
                      chosen={day === chosen}
                      inOrder={day === inOrder}
                      price={prices}
                      low={usual !== undefined && (days.get(day)?.fromCents ?? usual) < usual}
                      onPress={() => onChoose(day)}
                      onKey={(event) => press(event, day)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </div>
  )
}

type MonthHeadProps = { month: Month; first: Day; last: Day; title: string; onTurn: (months: 1 | -1) => void }

function MonthHead({ month, first, last, title, onTurn }: MonthHeadProps) {
  const { t } = usePage()
  return (
    <div className="calendar__head">
      <IconButton
        icon="left"
        label={t('booking.previous-month')}
        aria-disabled={month <= monthOf(first) || undefined}
        onClick={() => month > monthOf(first) && onTurn(-1)}
      />
      <b className="title-4" aria-live="polite">
        {title}
      </b>
      <IconButton
        icon="right"
        label={t('booking.next-month')}
        aria-disabled={lastDayOf(month) >= last || undefined}
        onClick={() => lastDayOf(month) < last && onTurn(1)}
      />
    </div>
  )
}

type DayButtonProps = {
  day: Day
  facts: DayAvailability | undefined
  chosen: boolean
  inOrder: boolean
  price: boolean
  low: boolean
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}

// aria-disabled rather than disabled: an unavailable day can still be focused, and says why when it is pressed
function DayButton({ day, facts, chosen, inOrder, price, low, onPress, onKey }: DayButtonProps) {
  const { t, money } = usePage()
  const { label = 'UNAVAILABLE', fromCents, left, reason } = facts ?? {}
  const free = isBookable(label)
  const spoken = [
    dayText(t, day, 'long'),
    t(`booking.label-${label}`),
    free && fromCents !== undefined && t('price.from-amount', { price: money(fromCents) }),
    left !== undefined && t('booking.left', { count: left }),
    reason,
  ]
  const below = label === 'SOLD_OUT' ? t('booking.full') : price && free && fromCents !== undefined ? money(fromCents) : undefined
  return (
    <button
      type="button"
      className={classes('day', dayClasses[label], price && low && label === 'AVAILABLE' && 'day--low')}
      data-day={day}
      tabIndex={inOrder ? 0 : -1}
      aria-pressed={chosen}
      aria-disabled={!free || undefined}
      aria-label={spoken.filter(Boolean).join(', ')}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span>{Number(day.slice(8))}</span>
      {below && <small>{below}</small>}
    </button>
  )
}

function Waiting() {
  const { t } = usePage()
  return (
    <div className="calendar calendar--waiting scripted" aria-busy="true">
      <span className="visually-hidden">{t('booking.loading-days')}</span>
    </div>
  )
}
