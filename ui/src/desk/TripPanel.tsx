import type { DeskTour } from '@opentop/contract/agent'
import type { DayAvailability } from '@opentop/contract/availability'
import type { PassengerOffer } from '@opentop/contract/product'
import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import type { Choice, ChoiceAction, TripOption } from '../trip/choice.ts'
import { Passengers } from '../trip/Passengers.tsx'
import { useDesk } from './audience.tsx'
import { DayStrip } from './DayStrip.tsx'
import './desk.css'

/** What was chosen of a tour, and what is known of it so far. */
export type DeskTrip = {
  tour: DeskTour | undefined
  option: TripOption | undefined
  choice: Choice
  days: ReadonlyMap<Day, DayAvailability> | undefined
  firstDay: Day | undefined
  offers: readonly PassengerOffer[]
  currencyId: CurrencyId
  /** Why there are no times, or no passengers, on the chosen day. */
  noTimes: string | undefined
  noOffers: string | undefined
}

type TripPanelProps = {
  trip: DeskTrip
  act: (action: ChoiceAction) => void
  /** While the ticket is loading. */
  waiting: ReactNode
  /** Days beyond those of the strip. */
  otherDays: ReactNode
  times: ReactNode
  /** The parts of a package. */
  parts: ReactNode
  /** Confirmations that some passengers need. */
  papers: ReactNode
  children?: ReactNode
}

export function TripPanel({ trip, act, waiting, otherDays, times, parts, papers, children }: TripPanelProps) {
  const { t } = useDesk()
  const { tour, option, choice } = trip
  if (!tour) return <p className="desk__note">{t('desk.tour-first')}</p>
  return (
    <>
      <p className="desk__chosen">
        <b>{tour.product}</b> {tour.option}
      </p>
      {option ? (
        <>
          {option.kind === 'open' && <p className="desk__note">{t('desk.any-day')}</p>}
          {(option.kind === 'day' || option.kind === 'timed') && (
            <TripDay trip={trip} act={act}>
              {otherDays}
            </TripDay>
          )}
          {option.kind === 'timed' && choice.day && (trip.noTimes === undefined ? times : <p className="desk__note">{trip.noTimes}</p>)}
          {option.kind === 'package' && parts}
          {trip.noOffers === undefined ? (
            <TripParty trip={trip} option={option} act={act}>
              {papers}
            </TripParty>
          ) : (
            <p className="desk__note">{trip.noOffers}</p>
          )}
        </>
      ) : (
        waiting
      )}
      {children}
    </>
  )
}

type PartProps = Pick<TripPanelProps, 'trip' | 'act' | 'children'>

function TripDay({ trip: { days, firstDay, choice, currencyId }, act, children }: PartProps) {
  const { t } = useDesk()
  if (!days || !firstDay)
    return (
      <p className="desk__note" aria-busy="true">
        {t('booking.loading-days')}
      </p>
    )
  return (
    <div className="desk__days">
      <DayStrip
        days={days}
        first={firstDay}
        chosen={choice.day}
        currencyId={currencyId}
        onChoose={(day) => isBookable(days.get(day)?.label ?? 'UNAVAILABLE') && act({ do: 'day', day })}
      />
      {children}
    </div>
  )
}

function TripParty({ trip: { choice, offers, currencyId }, option, act, children }: PartProps & { option: TripOption }) {
  const { passengers } = useDesk()
  return (
    <div className="desk__party">
      <Passengers option={option} offers={offers} currencyId={currencyId} choice={choice} act={act} page={passengers} />
      {children}
    </div>
  )
}
