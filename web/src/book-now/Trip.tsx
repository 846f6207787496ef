import type { Basket } from '@opentop/contract/basket'
import type { Day } from '@opentop/domain/day'
import { useEffect, useState } from 'react'
import { Calendar } from '../booking/Calendar.tsx'
import { messageOf } from '../booking/booking-message.ts'
import { Passengers } from '../booking/Passengers.tsx'
import { PassengerDocuments } from '../booking/PassengerDocuments.tsx'
import { StepFrame, StepMessage } from '../booking/StepFrame.tsx'
import { TimeStep } from '../booking/TripSteps.tsx'
import type { Bookable } from '../booking/bookable.ts'
import { useBooking } from '../booking/use-booking.ts'
import type { Line } from '../basket/shown-basket.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { DayStrip } from './DayStrip.tsx'
import { startedChoice } from './started-choice.ts'
import { useDirect } from './use-direct.ts'
import './book-now.css'

type TripProps = {
  product: Bookable
  line: Line
  basket: Basket
  onHeld: (basket: Basket) => void
  onOpen: (isOpen: boolean) => void
}

export function Trip({ product, line, basket, onHeld, onOpen }: TripProps) {
  const { t } = usePage()
  const [started] = useState(() => ({ choice: startedChoice(line) }))
  const booking = useBooking(product, started)
  const changing = useDirect(booking, product, basket, onHeld)
  const [allDates, setAllDates] = useState(false)
  const { calendar, choice, act, option, message } = booking
  const said = messageOf(message, t)
  const dated = option.kind === 'day' || option.kind === 'timed'
  const isOpen = changing || message !== undefined
  useEffect(() => onOpen(isOpen), [isOpen, onOpen])

  function choose(day: Day): void {
    if (calendar.chooseDay(day)) setAllDates(false)
  }

  return (
    <div className="book-now__trip">
      {dated && (
        <StepFrame id="date" title={t('book-now.when')} done>
          <DayStrip booking={booking} onChoose={choose} />
          <Button variant="line" size="small" className="book-now__dates" aria-expanded={allDates} onClick={() => setAllDates(!allDates)}>
            {t('book-now.all-dates')}
          </Button>
          <RefundDeadline deadline={line.deadline} city={line.location} />
          {allDates && (
            <Calendar
              days={calendar.days}
              first={calendar.first}
              last={calendar.last}
              shown={calendar.shown}
              chosen={choice.day}
              caption={t('booking.day-prices')}
              vehicle={product.vehicle === 'bus+boat' ? undefined : product.vehicle}
              onShow={calendar.show}
              onChoose={choose}
            />
          )}
        </StepFrame>
      )}
      {option.kind === 'timed' && <TimeStep booking={booking} title={t('book-now.time')} />}
      <StepFrame id="passengers" title={t('book-now.who')} done={!booking.noOffers}>
        {booking.noOffers ? (
          <StepMessage>{t('refusal.no-passengers')}</StepMessage>
        ) : (
          <>
            <Passengers option={option} offers={booking.offers} currencyId={booking.offersCurrencyId} choice={choice} act={act} />
            <PassengerDocuments option={option} travellers={product.travellers} choice={choice} act={act} />
          </>
        )}
        <div role="alert">{said && <Notice kind="error">{said}</Notice>}</div>
        <p className="visually-hidden" role="status">
          {changing && t('book-now.changing')}
        </p>
      </StepFrame>
    </div>
  )
}
