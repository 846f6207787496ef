import type { Timetable } from '@opentop/contract/timetable'
import type { LiveVehicle } from '@opentop/contract/vehicle'
import { useId } from 'react'
import { arrivalText, type TimeView } from '../live/arrival-text.ts'
import { ArrivalTime } from '../live/ArrivalTime.tsx'
import { shortName, type BoardRow } from '../live/board.ts'
import { isFull } from '../live/next-departure.ts'
import type { LiveState } from '../live/use-live-city.ts'
import { VehiclePicture } from '../map/VehiclePicture.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { NextStops } from './NextStops.tsx'
import { placeText } from './place-text.ts'
import './vehicle-row.css'

type VehicleRowProps = {
  row: BoardRow
  vehicle: LiveVehicle | undefined
  timetable: Timetable
  live: LiveState
  view: TimeView
  isChosen: boolean
  onChoose: (id: string | undefined) => void
}

export function VehicleRow({ row: { arrival, line, towards }, vehicle, timetable, live, view, isChosen, onChoose }: VehicleRowProps) {
  const { t } = view
  const id = useId()
  const isOld = live.isKept || vehicle?.state === 'seen'
  const where = vehicle ? placeText(vehicle, line, timetable, isOld, view) : t('arrival.every', { count: line.everyMinutes })
  const state = vehicle?.isBroken ? t('live.broken') : isFull({ arrival, vehicle }) ? t('live.full') : ''
  const content = (
    <>
      <VehiclePicture vehicle={line.vehicle} colour={line.colour} />
      <span className="vehicle-row__text">
        <b>{[shortName(line), towards && t('arrival.towards', { stop: towards.name })].filter(Boolean).join(' ')}</b>
        <span>{[where, state].filter(Boolean).join('. ')}</span>
      </span>
      <ArrivalTime text={arrivalText(arrival, view)} />
    </>
  )
  const look = classes('vehicle-row', isOld && 'vehicle-row--faded', isChosen && 'vehicle-row--chosen')
  return (
    <li className={look}>
      {vehicle ? (
        <button
          type="button"
          className="vehicle-row__main"
          aria-expanded={isChosen}
          aria-controls={id}
          onClick={() => onChoose(isChosen ? undefined : vehicle.id)}
        >
          {content}
        </button>
      ) : (
        <div className="vehicle-row__main">{content}</div>
      )}
      <div id={id}>{isChosen && vehicle && <NextStops vehicle={vehicle} line={line} timetable={timetable} live={live} view={view} />}</div>
    </li>
  )
}
