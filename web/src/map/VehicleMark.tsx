import type { CSSProperties } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import type { MapVehicle } from './map-vehicles.ts'
import { VehiclePicture } from './VehiclePicture.tsx'
import './vehicle-layer.css'

type VehicleMarkProps = {
  vehicle: MapVehicle
  isChosen?: boolean
  isPinned?: boolean
  style?: CSSProperties
  onChoose?: ((id: string) => void) | undefined
}

/** A vehicle on a map. It is for the pointer only: the list beside the map has the same vehicles for the keyboard. */
export function VehicleMark({
  vehicle: { id, vehicle, colour, facesWest, isOld, tag },
  isChosen,
  isPinned,
  style,
  onChoose,
}: VehicleMarkProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={!onChoose}
      className={classes(
        'map__vehicle',
        isPinned && 'map__vehicle--pinned',
        isOld && 'map__vehicle--faded',
        isChosen && 'map__vehicle--chosen',
      )}
      data-colour={colour}
      style={style}
      onClick={() => onChoose?.(id)}
    >
      {tag && <span className="map__tag">{tag}</span>}
      <span className={classes('map__body', facesWest && 'map__body--west')}>
        <VehiclePicture vehicle={vehicle} colour={colour} />
      </span>
    </button>
  )
}
