import type { MapLine } from './lines.ts'
import drawings from './vehicles.svg'
import './vehicle.css'

type VehiclePictureProps = Pick<MapLine, 'vehicle' | 'colour'>

export function VehiclePicture({ vehicle, colour }: VehiclePictureProps) {
  return (
    <svg className={`vehicle vehicle--${colour}`} viewBox={vehicle === 'bus' ? '0 0 196 112' : '0 0 216 112'} aria-hidden="true">
      <use href={`${drawings}#${vehicle}`} />
    </svg>
  )
}
