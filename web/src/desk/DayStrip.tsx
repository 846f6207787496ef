import type { DayAvailability } from '@opentop/contract/availability'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays, type Day } from '@opentop/domain/day'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Days } from '../booking/days.ts'
import { usePage } from '../state/page-context.tsx'
import { dayText, weekdayText } from '../time/day-text.ts'
import { classes } from '@opentop/ui/base/classes.ts'
import './day-strip.css'

const shownDays = 8

type DayStripProps = {
  days: Days
  first: Day
  chosen: Day | undefined
  currencyId: CurrencyId
  onChoose: (day: Day) => void
}

export function DayStrip({ days, first, chosen, currencyId, onChoose }: DayStripProps) {
  const { t } = usePage()
  const next = Array.from({ length: shownDays }, (_, n) => addDays(first, n))
  const shown = chosen === undefined || next.includes(chosen) ? next : [...next.slice(0, -1), chosen]
  return (
    <div className="day-strip" role="group" aria-label={t('desk.days')}>
      {shown.map((day) => (
        <StripDay
          key={day}
          day={day}
          facts={days.get(day)}
          isChosen={day === chosen}
          currencyId={currencyId}
          onPress={() => onChoose(day)}
        />
      ))}
    </div>
  )
}

type StripDayProps = { day: Day; facts: DayAvailability | undefined; isChosen: boolean; currencyId: CurrencyId; onPress: () => void }

// aria-disabled rather than disabled: a day that is not sold can be focused and says why
function StripDay({ day, facts, isChosen, currencyId, onPress }: StripDayProps) {
  const { t, money } = usePage()
  const { label = 'UNAVAILABLE', fromCents, left, reason } = facts ?? {}
  const free = isBookable(label)
  const price = free && fromCents !== undefined ? money(fromCents, currencyId) : undefined
  const spoken = [
    dayText(t, day, 'long'),
    t(`booking.label-${label}`),
    price && t('desk.net', { price }),
    left !== undefined && t('booking.left', { count: left }),
    reason,
  ]
  return (
    <button
      type="button"
      className={classes('day-strip__day', label === 'ALMOST_SOLD_OUT' && 'day-strip__day--few', !free && 'day-strip__day--off')}
      aria-pressed={isChosen}
      aria-disabled={!free || undefined}
      aria-label={spoken.filter(Boolean).join(', ')}
      onClick={free ? onPress : undefined}
    >
      <small>{weekdayText(t, day, 'short')}</small>
      <b>{Number(day.slice(8))}</b>
      <small className="numeric">{price ?? (label === 'SOLD_OUT' ? t('booking.full') : '–')}</small>
    </button>
  )
}
