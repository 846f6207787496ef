import type { AgentInfo, DeskTour } from '@opentop/contract/agent'
import { isBookable } from '@opentop/domain/availability/availability'
import { addDays, type Day } from '@opentop/domain/day'
import { TripPanel } from '@opentop/ui/desk/TripPanel.tsx'
import { useState } from 'react'
import { Calendar } from '../booking/Calendar.tsx'
import { daysWithPrices } from '../booking/calendar-days.ts'
import { lastShownWith } from '../booking/calendar-view.ts'
import { PackageSteps } from '../booking/PackageSteps.tsx'
import { PassengerDocuments } from '../booking/PassengerDocuments.tsx'
import { TimeSlots } from '../booking/TimeSlots.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import type { Trip } from './use-trip.ts'
import './desk.css'

const horizonDays = 365

/** The trip with the shop's calendar, times, parts and documents. */
export function AgentTrip({ trip, info }: { trip: Trip; info: AgentInfo }) {
  const { t } = usePage()
  const { tour, product, option, choice, slots, act } = trip
  return (
    <TripPanel
      trip={{
        ...trip,
        currencyId: info.currencyId,
        noTimes: trip.noTimes ? t('refusal.no-times') : undefined,
        noOffers: trip.noOffers ? t('refusal.no-passengers') : undefined,
      }}
      act={act}
      waiting={
        <p className="desk__note" aria-busy="true">
          {t('word.one-moment')}
        </p>
      }
      otherDays={<OtherDays key={`${option?.id} ${choice.day}`} trip={trip} info={info} />}
      times={
        <TimeSlots
          name="desk-time"
          slots={slots}
          chosen={choice.time}
          onChoose={(slot) => isBookable(slot.label) && act({ do: 'time', time: slot.time })}
        />
      }
      parts={
        option &&
        trip.partOptions.length > 0 && (
          <PackageSteps
            key={option.id}
            option={option}
            partOptions={trip.partOptions}
            choice={choice}
            kinds={trip.kinds}
            round={trip.round}
            act={act}
          />
        )
      }
      papers={option && product && <PassengerDocuments option={option} travellers={product.travellers} choice={choice} act={act} />}
    >
      {tour && <TourLink tour={tour} />}
    </TripPanel>
  )
}

function TourLink({ tour: { locationId, locationSlug, productId, productSlug } }: { tour: DeskTour }) {
  const { t, href } = usePage()
  return (
    <a className="link small" href={href({ page: 'product', locationId, locationSlug, productId, productSlug })}>
      {t('desk.tour-page')}
    </a>
  )
}

/** All days in a calendar, which opens below the strip and closes with a choice. */
function OtherDays({ trip: { days, firstDay, choice, act, showUpTo }, info }: { trip: Trip; info: AgentInfo }) {
  const { t, money } = usePage()
  const [shown, setShown] = useState<Day>()
  if (!days || !firstDay) return null

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
    <>
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
    </>
  )
}
