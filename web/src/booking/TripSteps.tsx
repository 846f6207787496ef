import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import { lazy, Suspense, useRef, useState } from 'react'
import { afterPaint } from '../hydration/after-paint.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import type { Bookable } from './bookable.ts'
import { Calendar } from './Calendar.tsx'
import { StepFrame, StepMessage } from './StepFrame.tsx'
import { TimeSlots } from './TimeSlots.tsx'
import type { BookingState } from './use-booking.ts'
import { blurActiveElement, useFocusAfterFold } from './use-focus-after-fold.ts'
import { useStrategy } from './use-strategy.ts'
import './booking-step.css'
import '@opentop/ui/base/scripting.css'

/** Shown after a day was chosen, so not part of the first load. */
const DateTips = lazy(async () => ({ default: (await import('./DateTips.tsx')).DateTips }))

type DateStepProps = {
  booking: BookingState
  vehicle: Bookable['vehicle']
  hasTips: boolean
}

export function DateStep({ booking, vehicle, hasTips }: DateStepProps) {
  const { t } = usePage()
  const { calendar, choice } = booking
  const strategy = useStrategy()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(choice.day === undefined)
  const [sought, setSought] = useState<Day>()
  const folded = !open && choice.day !== undefined
  const { blocked, days } = calendar
  const reason = blocked && days?.get(blocked)?.reason
  useFocusAfterFold(place, folded)

  function choose(day: Day) {
    if (!calendar.chooseDay(day)) return
    blurActiveElement()
    setOpen(false)
    afterPaint(() => showStep(booking.option.kind === 'timed' ? 'time' : 'passengers'))
  }

  function reopen(day?: Day) {
    blurActiveElement()
    setSought(day)
    if (day) calendar.show(day)
    setOpen(true)
  }

  return (
    <StepFrame id="date" title={t('booking.date')} done={choice.day !== undefined} now>
      <div ref={place}>
        {folded && choice.day ? (
          <>
            <div className="booking-step__fold scripted">
              <b className="strong">{dayText(t, choice.day, 'long')}</b>
              <Button variant="line" size="small" onClick={() => reopen()}>
                {t('word.change')}
                <span className="visually-hidden">: {t('booking.date')}</span>
              </Button>
            </div>
            {hasTips && (
              <Suspense>
                <DateTips booking={booking} chosen={choice.day} onShow={reopen} onChoose={calendar.chooseDay} />
              </Suspense>
            )}
          </>
        ) : (
          <Calendar
            days={days}
            first={calendar.first}
            last={calendar.last}
            shown={calendar.shown}
            chosen={choice.day}
            caption={t('booking.day-prices')}
            vehicle={vehicle === 'bus+boat' ? undefined : vehicle}
            strategy={strategy}
            focused={sought}
            onShow={calendar.show}
            onChoose={choose}
          />
        )}
      </div>
      <label className="plain field">
        <span className="visually-hidden">{t('booking.date')}</span>
        <input className="input" type="date" name="day" defaultValue={choice.day} />
      </label>
      <p role="status" className="visually-hidden">
        {folded && choice.day && t('booking.date-chosen', { day: dayText(t, choice.day, 'long') })}
      </p>
      <StepMessage>{blocked && [t('refusal.day-unavailable'), reason].filter(Boolean).join(' ')}</StepMessage>
    </StepFrame>
  )
}

/** Where the panel scrolls by itself, the next step must not stay below its foot. */
function showStep(id: string): void {
  if (window.matchMedia('(min-width: 1024px)').matches) document.getElementById(`step-${id}`)?.scrollIntoView({ block: 'nearest' })
}

export function TimeStep({ booking, title }: { booking: BookingState; title?: string }) {
  const { t, lang } = usePage()
  const { choice, slots, noTimes, act } = booking
  const [gone, setGone] = useState<string>()
  const { day, time } = choice
  const closed = slots.find((slot) => gone === `${day} ${slot.time}` && slot.time !== time)
  return (
    <StepFrame
      id="time"
      title={title ?? t('booking.time')}
      summary={time && timeText(lang, time)}
      done={time !== undefined}
      now={day !== undefined}
    >
      {slots.length > 0 && (
        <TimeSlots
          name="time"
          slots={slots}
          chosen={time}
          currencyId={booking.slotsCurrencyId}
          onChoose={(slot) => {
            const free = isBookable(slot.label)
            setGone(free ? undefined : `${day} ${slot.time}`)
            if (free) act({ do: 'time', time: slot.time })
          }}
        />
      )}
      {!day && slots.length === 0 && <p className="small muted">{t('booking.day-first-times')}</p>}
      <StepMessage>
        {noTimes ? t('refusal.no-times') : closed && [t('refusal.time-unavailable'), closed.reason].filter(Boolean).join(' ')}
      </StepMessage>
    </StepFrame>
  )
}
