import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { MapStop } from './lines.ts'
import type { MapVehicle } from './map-vehicles.ts'
import { isCrowd, type Here } from './VehicleLayer.tsx'
import { useMovingMarkers } from './use-moving-markers.ts'
import { usePlaceMarker } from './use-place-marker.ts'
import { VehicleMark } from './VehicleMark.tsx'
import { StopPin } from './StopPin.tsx'
import { useMapLibre, type MapOptions } from './use-map-libre.ts'
import { useMapTiles } from './use-map-tiles.ts'
import './map.css'
import './map-live.css'

export type LiveMapProps = Omit<MapOptions, 'tiles'> & {
  vehicles?: readonly MapVehicle[]
  onChoose?: ((id: string) => void) | undefined
  chosen?: string | undefined
  here?: Here | undefined
  directions: boolean
  onDirections: ((stop: MapStop) => void) | undefined
}

const none: readonly MapVehicle[] = []

/** The stops are DOM buttons over the map, so they have the page's fonts, focus and tab order. */
export function LiveMap(props: LiveMapProps) {
  const { lines, stops, directions, onDirections, vehicles = none, chosen: chosenVehicle, onChoose, here } = props
  const { t } = usePage()
  const tiles = useMapTiles()
  const room = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string>()
  const { map, spots, looks, isFar, show, zoom } = useMapLibre(room, { ...props, tiles })
  const markers = useMovingMarkers(map, lines, vehicles)
  const hereMark = usePlaceMarker(map, here?.position)

  function choose(stop: MapStop) {
    setChosen(stop.key === chosen ? undefined : stop.key)
    if (stop.key !== chosen) show(stop)
  }

  return (
    <div className="map__live" data-crowd={isFar && isCrowd(vehicles)}>
      <div className="map__room" ref={room} />
      {stops.map((stop, index) => {
        const spot = spots[index]
        const isOpen = stop.key === chosen
        return (
          spot &&
          createPortal(
            <StopPin
              stop={stop}
              lines={lines}
              look={looks[index]}
              isOpen={isOpen}
              directions={directions}
              onDirections={onDirections}
              onChoose={() => choose(stop)}
              onFocus={() => show(stop, true)}
              onClose={() => setChosen(undefined)}
            />,
            spot,
            stop.key,
          )
        )
      })}
      {vehicles.map((vehicle) => {
        const element = markers.get(vehicle.id)
        return (
          element &&
          createPortal(
            <VehicleMark vehicle={vehicle} isPinned isChosen={vehicle.id === chosenVehicle} onChoose={onChoose} />,
            element,
            vehicle.id,
          )
        )
      })}
      {here && createPortal(<span className="map__here" />, hereMark)}
      <div className="map__zoom">
        <button type="button" aria-label={t('map.zoom-in')} onClick={() => zoom(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('map.zoom-out')} onClick={() => zoom(-1)}>
          <Icon name="minus" />
        </button>
      </div>
      {tiles?.credit && <small className="map__credit">{tiles.credit}</small>}
    </div>
  )
}
