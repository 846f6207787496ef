import type { Timetable, TimetableLine } from '@opentop/contract/timetable'
import type { LiveVehicle } from '@opentop/contract/vehicle'
import { arrivalText, type TimeView } from '../live/arrival-text.ts'
import type { LiveState } from '../live/use-live-city.ts'
import { nextStops } from './place-text.ts'
import './next-stops.css'

type NextStopsProps = { vehicle: LiveVehicle; line: TimetableLine; timetable: Timetable; live: LiveState; view: TimeView }

const shown = 3

export function NextStops({ vehicle, line, timetable, live, view }: NextStopsProps) {
  const { t } = view
  const stops = nextStops(vehicle, line, timetable, shown)
  return (
    <ol className={`next-stops next-stops--${line.colour}`} aria-label={t('live.next-stops', { vehicle: vehicle.name })}>
      {stops.map((stop) => {
        const arrival = live.city.arrivals.find((one) => one.stop === stop.key && one.vehicleId === vehicle.id)
        const text = arrival && arrivalText(arrival, view)
        return (
          <li key={stop.key}>
            <b>{stop.name}</b>
            {text && (
              <span>
                <span className="visually-hidden">{text.spoken}</span>
                <span aria-hidden="true">{[text.value, text.unit].filter(Boolean).join(' ')}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
