import { useState, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { departureWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { usePaletteActs } from '../palette/palette.ts'
import { keepBefore, useRead } from '../query.ts'
import { WithDrawer } from '../ui/Drawer.tsx'
import { SeatKey } from '../ui/SeatKey.tsx'
import { colourOf } from '../ui/VehicleHull.tsx'
import { keyOf, type Address, type View } from './departure-address.ts'
import { DepartureDrawer } from './DepartureDrawer.tsx'
import type { CityNow } from './departure-state.ts'
import { spanOf } from './matrix.ts'
import { MatrixPanel } from './MatrixPanel.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { firstReason } from './reason.ts'
import type { DepartureTour } from './TourChoice.tsx'
import { useLiveDepartures } from './use-live-departures.ts'

type Props = {
  tour: DepartureTour
  now: CityNow
  timeZone: string
  address: Address
  onAddress: (change: Partial<Address>) => void
  choice: ReactNode
}

/** Baskets come and go without an event. */
const renewMs = 20_000

export function TourDepartures({ tour, now, timeZone, address, onAddress, choice }: Props): ReactNode {
  const t = useWords(departureWords)
  const view = address.view ?? firstView()
  const from = address.from ?? now.day
  const input = { productId: tour.productId, ...spanOf(view, from) }
  const departures = useRead('getDepartures', input, { placeholderData: keepBefore, refetchInterval: renewMs })
  const [reason, setReason] = useState(firstReason)
  useLiveDepartures(tour.locationId)
  const show = (change: Partial<Address>): void => onAddress({ product: tour.productId, view, from, ...change })
  const toToday = (): void => show({ from: now.day })
  useKeys({ t: { says: t('toToday'), does: toToday } })
  usePaletteActs([{ id: 'departures today', text: t('toToday'), icon: 'calendar', keys: 'T', does: toToday }])
  const open = keyOf(address.open)
  const drawer = open && (
    <DepartureDrawer
      departure={open}
      tour={tour}
      timeZone={timeZone}
      now={now}
      reason={reason}
      onReason={setReason}
      onClose={() => show({ open: undefined })}
    />
  )
  return (
    <>
      <div className="departures-bar">
        {choice}
        <PeriodBar view={view} from={from} today={now.day} onView={(next) => show({ view: next })} onFrom={(day) => show({ from: day })} />
        <SeatKey colour={colourOf(tour.vehicle)} />
      </div>
      <div className="departures">
        <WithDrawer drawer={drawer}>
          <MatrixPanel
            {...{ departures, view, from, now, reason, tour }}
            onReason={setReason}
            open={address.open}
            onOpen={(key) => show({ open: key })}
            onDay={(day) => show({ view: 'day', from: day })}
            onFrom={(day) => show({ from: day })}
          />
        </WithDrawer>
      </div>
    </>
  )
}

/** A week does not fit on a phone. */
function firstView(): View {
  return matchMedia('(max-width: 700px)').matches ? 'day' : 'week'
}
