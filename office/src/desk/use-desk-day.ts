import type { DeskDay } from '@opentop/contract/desk'
import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { DeskTrip } from '@opentop/ui/desk/TripPanel.tsx'
import { withoutTakenDay } from '@opentop/ui/desk/sale.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRead } from '../query.ts'
import { chosenOption, type StaffAct, type StaffSale } from './draft.ts'

/** Days, times, passenger types and prices of the chosen ticket. A tour is for today where it can be, until another day is chosen. */
export function useDeskDay(site: string, sale: StaffSale, act: StaffAct) {
  const optionId = sale.tour?.optionId
  const { day, time } = sale.choice
  const read = useRead(
    'getDeskDay',
    {
      site,
      currencyId: sale.details.currencyId,
      optionId: optionId ?? 0,
      ...(day === undefined ? {} : { day }),
      ...(time === undefined ? {} : { time }),
    },
    { enabled: optionId !== undefined },
  )
  const found = useLastOf(optionId, read.data)
  const trip = tripOf(sale, found)
  const begin = useEffectEvent(() => {
    if (isDated(sale) && trip.choice.day === undefined) act({ do: 'day', day: todayIn(found) })
  })
  const begun = found && optionId
  useEffect(() => {
    if (begun !== undefined) begin()
  }, [begun])
  // a date that is being typed is on the way to one that is sold
  return { read, found, trip, typedDay: day, chosen: sale.tour && found && chosenOption(sale.tour, found) }
}

function isDated({ tour }: StaffSale): boolean {
  return tour?.kind === 'day' || tour?.kind === 'timed'
}

function todayIn(found: DeskDay | undefined): Day | undefined {
  return found?.days.find(({ day, label }) => day === found.today && isBookable(label))?.day
}

function tripOf(sale: StaffSale, found: DeskDay | undefined): Omit<DeskTrip, 'noTimes' | 'noOffers'> {
  const { tour, choice, details } = sale
  const days = found && new Map(found.days.map((one) => [one.day, one]))
  return {
    tour,
    option: tour && found && chosenOption(tour, found).option,
    choice: isDated(sale) ? withoutTakenDay(choice, days) : choice,
    days,
    firstDay: found?.today,
    offers: found?.passengers ?? [],
    currencyId: details.currencyId,
  }
}

/** The last answer for a ticket: it stays while that for another day is on its way. */
function useLastOf(optionId: number | undefined, data: DeskDay | undefined): DeskDay | undefined {
  const [last, setLast] = useState<{ optionId: number; data: DeskDay }>()
  if (data && optionId !== undefined && last?.data !== data) setLast({ optionId, data })
  if (data) return data
  return last && last.optionId === optionId ? last.data : undefined
}
