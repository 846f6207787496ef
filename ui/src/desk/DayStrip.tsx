import type { DayAvailability } from '@opentop/contract/availability'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays, type Day } from '@opentop/domain/day'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { classes } from '../base/classes.ts'
import { useDesk } from './audience.tsx'
import './day-strip.css'

const shownDays = 8

type DayStripProps = {
  days: ReadonlyMap<Day, DayAvailability>
  first: Day
  chosen: Day | undefined
  currencyId: CurrencyId
  /** Names the ticket, where there are several. */
  of?: string | undefined
  onChoose: (day: Day) => void
}

/** The next eight days with their prices. A later day that was chosen in the calendar is shown as the last one. */
export function DayStrip({ days, first, chosen, currencyId, of, onChoose }: DayStripProps) {
  const { daysLabel } = useDesk()
  const next = Array.from({ length: shownDays }, (_, n) => addDays(first, n))
  const shown = chosen === undefined || next.includes(chosen) ? next : [...next.slice(0, -1), chosen]
  return (
    <div className="day-strip" role="group" aria-label={of === undefined ? daysLabel : `${of}: ${daysLabel}`}>
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
  const { t, money, dayText, weekdayText, dayPrice } = useDesk()
  const { label = 'UNAVAILABLE', fromCents, left, reason } = facts ?? {}
  const free = isBookable(label)
  const price = free && fromCents !== undefined ? money(fromCents, currencyId) : undefined
  const spoken = [
    dayText(day),
    t(`booking.label-${label}`),
    price && dayPrice(price),
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
      <small>{weekdayText(day)}</small>
      <b>{Number(day.slice(8))}</b>
      <small>{price ?? (label === 'SOLD_OUT' ? t('booking.full') : '–')}</small>
    </button>
  )
}
