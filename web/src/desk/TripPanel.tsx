import type { AgentInfo } from '@opentop/contract/agent'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays, type Day } from '@opentop/domain/day'
import { useState } from 'react'
import { Calendar } from '../booking/Calendar.tsx'
import { daysWithPrices } from '../booking/calendar-days.ts'
import { lastShownWith } from '../booking/calendar-view.ts'
import { PackageSteps } from '../booking/PackageSteps.tsx'
import { PassengerDocuments } from '../booking/PassengerDocuments.tsx'
import { Passengers } from '../booking/Passengers.tsx'
import { TimeSlots } from '../booking/TimeSlots.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { DayStrip } from './DayStrip.tsx'
import type { Trip } from './use-trip.ts'
import './desk.css'

const horizonDays = 365

export function TripPanel({ trip, info }: { trip: Trip; info: AgentInfo }) {
  const { t, href } = usePage()
  const { tour, product, option, choice, act } = trip
  if (!tour) return <p className="small muted">{t('desk.tour-first')}</p>
  const { locationId, locationSlug, productId, productSlug } = tour
  return (
    <>
      <p className="small desk__chosen">
        <b>{tour.product}</b> {tour.option}
      </p>
      {!product || !option ? (
        <p className="small muted" aria-busy="true">
          {t('word.one-moment')}
        </p>
      ) : (
        <>
          {option.kind === 'open' && <p className="small">{t('desk.any-day')}</p>}
          {(option.kind === 'day' || option.kind === 'timed') && <TripDay key={option.id} trip={trip} info={info} />}
          {option.kind === 'timed' && choice.day && <TripTime trip={trip} />}
          {option.kind === 'package' && trip.partOptions.length > 0 && (
            <PackageSteps
              key={option.id}
              option={option}
              partOptions={trip.partOptions}
              choice={choice}
              kinds={trip.kinds}
              round={trip.round}
              act={act}
            />
          )}
          {trip.noOffers ? (
            <p className="small">{t('refusal.no-passengers')}</p>
          ) : (
            <div className="desk__party">
              <Passengers option={option} offers={trip.offers} currencyId={info.currencyId} choice={choice} act={act} />
              <PassengerDocuments option={option} travellers={product.travellers} choice={choice} act={act} />
            </div>
          )}
        </>
      )}
      <a className="link small" href={href({ page: 'product', locationId, locationSlug, productId, productSlug })}>
        {t('desk.tour-page')}
      </a>
    </>
  )
}

function TripDay({ trip: { days, firstDay, choice, act, showUpTo }, info }: { trip: Trip; info: AgentInfo }) {
  const { t, money } = usePage()
  const [shown, setShown] = useState<Day>()
  if (!days || !firstDay)
    return (
      <p className="small muted" aria-busy="true">
        {t('booking.loading-days')}
      </p>
    )

  function choose(day: Day): void {
    if (!isBookable(days?.get(day)?.label ?? 'UNAVAILABLE')) return
    act({ do: 'day', day })
    setShown(undefined)
  }

  function show(day: Day): void {
    setShown(day)
    showUpTo(lastShownWith(day))
  }

  return (
    <div className="desk__days">
      <DayStrip days={days} first={firstDay} chosen={choice.day} currencyId={info.currencyId} onChoose={choose} />
      <Button
        variant="line"
        size="small"
        aria-expanded={shown !== undefined}
        onClick={() => (shown ? setShown(undefined) : show(choice.day ?? firstDay))}
      >
        {t('desk.all-dates')}
      </Button>
      {shown && (
        <Calendar
          days={daysWithPrices(days, (cents) => money(cents, info.currencyId))}
          first={firstDay}
          last={addDays(firstDay, horizonDays)}
          shown={shown}
          chosen={choice.day}
          caption={t('desk.days')}
          onShow={show}
          onChoose={choose}
        />
      )}
    </div>
  )
}

function TripTime({ trip: { slots, noTimes, choice, act } }: { trip: Trip }) {
  const { t } = usePage()
  if (noTimes) return <p className="small">{t('refusal.no-times')}</p>
  return (
    <TimeSlots
      name="desk-time"
      slots={slots}
      chosen={choice.time}
      onChoose={(slot) => isBookable(slot.label) && act({ do: 'time', time: slot.time })}
    />
  )
}
