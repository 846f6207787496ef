import type { TimeSlot } from '@opentop/contract/availability'
import { isBookable } from '@opentop/domain/availability/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { RefObject } from 'react'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { ShiftedTime } from '../time/ShiftedTime.tsx'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { differInPrice } from './slot-price.ts'
import './time-slot.css'

type TimeSlotsProps = {
  slots: readonly TimeSlot[]
  chosen: string | undefined
  name: string
  currencyId?: CurrencyId | undefined
  place?: RefObject<HTMLDivElement | null>
  onChoose: (slot: TimeSlot) => void
}

export function TimeSlots({ slots, chosen, name, currencyId, place, onChoose }: TimeSlotsProps) {
  const { t, lang, money } = usePage()
  const pricedIn = differInPrice(slots) ? currencyId : undefined
  return (
    <div className="slots" ref={place} role="radiogroup" aria-label={t('booking.time')}>
      {slots.map((slot) => {
        const free = isBookable(slot.label)
        return (
          <label key={slot.time} className={classes('slot', slot.label === 'ALMOST_SOLD_OUT' && 'slot--few', !free && 'is-off')}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={slot.time}
              checked={slot.time === chosen}
              aria-disabled={!free || undefined}
              onChange={() => onChoose(slot)}
            />
            <span>{slot.newTime === undefined ? timeText(lang, slot.time) : <ShiftedTime time={slot.time} newTime={slot.newTime} />}</span>
            {pricedIn && slot.fromCents !== undefined && <small>{money(slot.fromCents, pricedIn)}</small>}
            {slot.label !== 'AVAILABLE' && (
              <small>{slot.left === undefined ? t(`booking.label-${slot.label}`) : t('booking.left-short', { count: slot.left })}</small>
            )}
          </label>
        )
      })}
    </div>
  )
}
