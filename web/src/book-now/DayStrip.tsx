import { isBookable } from '@opentop/domain/availability/availability'
import { addDays, type Day } from '@opentop/domain/day'
import type { BookingState } from '../booking/use-booking.ts'
import { dayText, weekdayText } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import './day-strip.css'

const shown = 8
const before = 2

type DayStripProps = { booking: BookingState; onChoose: (day: Day) => void }

export function DayStrip({ booking: { calendar, choice }, onChoose }: DayStripProps) {
  const { t } = usePage()
  const { days, first } = calendar
  if (!days || !first || !choice.day) return null
  const start = addDays(choice.day, -before) < first ? first : addDays(choice.day, -before)
  const row = Array.from({ length: shown }, (_day, n) => addDays(start, n)).filter((day) => days.has(day))
  return (
    <div className="day-strip" role="radiogroup" aria-label={t('booking.date')}>
      {row.map((day) => {
        const { label, amount } = days.get(day) ?? { label: 'UNAVAILABLE' as const }
        const free = isBookable(label)
        return (
          <label key={day} className={classes('day-strip__day', !free && 'is-off', label === 'ALMOST_SOLD_OUT' && 'is-few')} data-day={day}>
            <input
              className="visually-hidden"
              type="radio"
              name="strip-day"
              value={day}
              checked={day === choice.day}
              disabled={!free}
              aria-label={`${dayText(t, day, 'long')}, ${t(`booking.label-${label}`)}${amount ? `, ${amount.text}` : ''}`}
              onChange={() => onChoose(day)}
            />
            <span>{weekdayText(t, day, 'short')}</span>
            <b>{Number(day.slice(8))}</b>
            {free && amount && <small>{amount.text}</small>}
          </label>
        )
      })}
    </div>
  )
}
