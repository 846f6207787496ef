import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { KeyboardEvent } from 'react'
import { dateText, dayText, monthName } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { CalendarDay } from './calendar-days.ts'
import './calendar.css'

type CalendarCellProps = {
  day: Day
  facts: CalendarDay | undefined
  mark: 'lowest' | 'week' | undefined
  isToday: boolean
  isOtherMonth: boolean
  isChosen: boolean
  isInOrder: boolean
  vehicle: 'bus' | 'boat' | undefined
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}

export const dayClasses = {
  AVAILABLE: 'day--ok',
  ALMOST_SOLD_OUT: 'day--few',
  SOLD_OUT: 'day--out',
  BLOCK_OUT: 'day--block',
  UNAVAILABLE: 'day--none',
} as const

/** A day that can be bought is a button. Any other is a cell that can take the focus, and its label says why. */
export function CalendarCell(props: CalendarCellProps) {
  const { day, facts, mark, isToday, isChosen, isInOrder, onPress, onKey } = props
  const label = facts?.label ?? 'UNAVAILABLE'
  const look = classes('day', dayClasses[label], mark && `day--${mark}`, isToday && 'is-today')
  const target = { 'data-day': day, tabIndex: isInOrder ? 0 : -1, 'aria-label': useSpoken(props), onClick: onPress }
  if (isBookable(label))
    return (
      <td>
        <button type="button" className={look} aria-pressed={isChosen} {...target} onKeyDown={onKey}>
          <CellText {...props} />
        </button>
      </td>
    )
  return (
    <td
      className="calendar__blocked"
      aria-disabled
      {...target}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ' ? onPress() : onKey(event))}
    >
      <span className={look}>
        <CellText {...props} />
      </span>
    </td>
  )
}

function CellText({ day, facts, mark, isOtherMonth, vehicle }: CalendarCellProps) {
  const { t } = usePage()
  const label = facts?.label ?? 'UNAVAILABLE'
  const date = Number(day.slice(8))
  const below = isBookable(label)
    ? facts?.amount?.text
    : label === 'SOLD_OUT'
      ? t('booking.full')
      : label === 'BLOCK_OUT'
        ? vehicle && t(`booking.no-${vehicle}`)
        : '–'
  return (
    <>
      <span className="day__number">
        {date}
        {date === 1 && isOtherMonth && <em className="day__month"> {monthName(t, day)}</em>}
      </span>
      {below && <small>{below}</small>}
      {label === 'ALMOST_SOLD_OUT' && <i className="day__few" />}
      {mark && <Icon name="star" className={classes('day__star', mark === 'week' && 'day__star--week')} />}
    </>
  )
}

function useSpoken({ day, facts, mark, isToday, isOtherMonth }: CalendarCellProps): string {
  const { t, lang } = usePage()
  const { label = 'UNAVAILABLE', amount, left, reason } = facts ?? {}
  const name = isOtherMonth ? dayText(t, day, 'long') : dateText(t, day)
  const said = [
    midSentence(t(`booking.label-${label}`), lang),
    isBookable(label) && amount?.text,
    mark && midSentence(t(mark === 'lowest' ? 'booking.lowest' : 'booking.best-of-week'), lang),
    left !== undefined && t('booking.left', { count: left }),
    reason,
  ]
  return `${isToday ? `${name}, ${t('booking.today')}` : name}: ${said.filter(Boolean).join(', ')}`
}

/** German nouns keep their capitals. */
function midSentence(text: string, lang: string): string {
  return text.charAt(0).toLocaleLowerCase(lang) + text.slice(1)
}
