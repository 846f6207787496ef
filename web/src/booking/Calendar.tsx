import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { monthText, monthsText, weekdayText } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { CalendarCell } from './CalendarCell.tsx'
import { cheapestOf, fewDays, type CalendarDays } from './calendar-days.ts'
import { firstWeekdayOf, lastShownWith, monthOf, movedBy, turned, viewOf, weeksOf } from './calendar-view.ts'
import { Legend } from './Legend.tsx'
import './calendar.css'
import '@opentop/ui/base/scripting.css'

type CalendarProps = {
  days: CalendarDays | undefined
  first: Day | undefined
  last: Day | undefined
  shown: Day | undefined
  chosen: Day | undefined
  caption: string
  vehicle?: 'bus' | 'boat' | undefined
  strategy?: boolean
  focused?: Day | undefined
  onShow: (day: Day) => void
  onChoose: (day: Day) => void
}

/** The ARIA grid pattern: one day is in the tab order, the arrow keys move to the others. */
export function Calendar(props: CalendarProps) {
  const { days, first, last, shown } = props
  return days && first && last && shown ? <Grid {...props} {...{ days, first, last, shown }} /> : <Waiting />
}

type GridProps = CalendarProps & { days: CalendarDays; first: Day; last: Day; shown: Day }

function Grid({ days, first, last, shown, chosen, caption, vehicle, strategy = false, focused, onShow, onChoose }: GridProps) {
  const { t, lang } = usePage()
  const table = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState(focused)
  const firstWeekday = firstWeekdayOf(lang)
  const view = viewOf(shown, first, firstWeekday)
  const weeks = weeksOf(view)
  const all = weeks.flat()
  const isFree = (day: Day): boolean => isBookable(days.get(day)?.label ?? 'UNAVAILABLE')
  const inOrder = [moved, chosen, all.find(isFree), all.find((day) => day >= first)].find((day) => day && all.includes(day))
  // a day turns from a cell into a button when it is loaded
  useFocus(table, moved && all.includes(moved) ? `${isFree(moved) ? 'button' : 'td'}[data-day="${moved}"]` : undefined)
  const lowest = cheapestOf(all, days, fewDays)
  const title = titleOf(view < first ? first : view, lastShownWith(view), t)

  function press(event: KeyboardEvent, day: Day) {
    // the view of the last key press may not be rendered yet
    const from = moved && !all.includes(moved) ? moved : day
    const wanted = movedBy(event.key, from, firstWeekday)
    if (!wanted) return
    event.preventDefault()
    const next = wanted < first ? first : wanted > last ? last : wanted
    if (!all.includes(next)) onShow(next)
    setMoved(next)
  }

  function turn(turns: 1 | -1) {
    setMoved(undefined)
    onShow(turned(view, turns))
  }

  return (
    <div className="calendar scripted">
      <div className="calendar__head">
        <TurnButton turns={-1} isLast={view <= first} onTurn={turn} />
        <b className="title-4" aria-live="polite">
          {title}
        </b>
        <TurnButton turns={1} isLast={lastShownWith(view) >= last} onTurn={turn} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern for dates is a table */}
      <table role="grid" aria-label={`${title}: ${caption}`} ref={table}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayText(t, day, 'long')}>
                {weekdayText(t, day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const bestOfWeek = strategy ? cheapestOf(week, days) : undefined
            return (
              <tr key={week[0]}>
                {week.map((day) => (
                  <CalendarCell
                    key={day}
                    day={day}
                    facts={days.get(day)}
                    mark={lowest.has(day) ? 'lowest' : bestOfWeek?.has(day) ? 'week' : undefined}
                    isToday={day === first}
                    isOtherMonth={monthOf(day) !== monthOf(view < first ? first : view)}
                    isChosen={day === chosen}
                    isInOrder={day === inOrder}
                    vehicle={vehicle}
                    onPress={() => onChoose(day)}
                    onKey={(event) => press(event, day)}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <Legend lowest={lowest.size > 0} strategy={strategy} />
    </div>
  )
}

function useFocus(table: RefObject<HTMLTableElement | null>, selector: string | undefined): void {
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!selector || (activeElement !== body && !table.current?.contains(activeElement))) return
    table.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [table, selector])
}

function titleOf(from: Day, to: Day, t: ReturnType<typeof usePage>['t']): string {
  return monthOf(from) === monthOf(to) ? monthText(t, from) : monthsText(t, [from, to])
}

type TurnButtonProps = { turns: 1 | -1; isLast: boolean; onTurn: (turns: 1 | -1) => void }

function TurnButton({ turns, isLast, onTurn }: TurnButtonProps) {
  const { t } = usePage()
  return (
    <IconButton
      icon={turns === 1 ? 'right' : 'left'}
      label={t(turns === 1 ? 'booking.later-dates' : 'booking.earlier-dates')}
      aria-disabled={isLast || undefined}
      onClick={() => !isLast && onTurn(turns)}
    />
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
