import { useMemo, useState, type PointerEvent, type ReactNode } from 'react'
import { liveMapWords } from '../messages/live-map.ts'
import { useWords } from '../messages/words.ts'
import { lineOf, type LiveCity, type Vehicle } from './live-city.ts'
import { MapGround } from './MapGround.tsx'
import { isCrowded, networkOf } from './network.ts'
import { drawnAt } from './place.ts'
import { isNotable, plateBox } from './plate.ts'
import { seen, type LatLng, type Point, type Size, type View } from './projection.ts'
import { StopNames } from './StopNames.tsx'
import { VehicleDot } from './VehicleDot.tsx'
import { boatText } from './vehicle-name.ts'
import { VehiclePlate } from './VehiclePlate.tsx'

type Props = { city: LiveCity; project: (position: LatLng) => Point; view: View; size: Size; chosen: string | undefined }

export function MapDrawing({ city, project, view, size, chosen }: Props): ReactNode {
  const t = useWords(liveMapWords)
  const [pointed, setPointed] = useState<string>()
  const { lines, stops, vehicles, at } = city
  const network = useMemo(() => networkOf({ lines, stops }, project, view, size), [lines, stops, project, view, size])
  const isDense = isCrowded(network, vehicles)
  const isPlate = (vehicle: Vehicle): boolean => !isDense || vehicle.id === chosen || vehicle.id === pointed || isNotable(vehicle)
  const rank = (vehicle: Vehicle): number => Number(vehicle.id === chosen) * 2 + Number(isNotable(vehicle))
  // the chosen one is drawn last, above the others
  const drawn = vehicles
    .map((vehicle) => {
      const line = lineOf(lines, vehicle.line)
      return { vehicle, line, place: seen(project(drawnAt(vehicle, line, stops, at)), view, size) }
    })
    .toSorted((a, b) => rank(a.vehicle) - rank(b.vehicle))
  const plates = drawn.filter(({ vehicle }) => isPlate(vehicle))
  // names keep their places while a pointer passes over the vehicles
  const covered = plates.filter(({ vehicle }) => vehicle.id !== pointed || !isDense)
  return (
    <svg
      className="live-map__drawing"
      width={size.width}
      height={size.height}
      aria-hidden="true"
      onPointerOver={(event) => setPointed(vehicleAt(event))}
      onPointerLeave={() => setPointed(undefined)}
    >
      <MapGround city={city} network={network} project={project} view={view} size={size} />
      {drawn
        .filter(({ vehicle }) => !isPlate(vehicle))
        .map((one) => (
          <VehicleDot key={one.vehicle.id} {...one} />
        ))}
      <StopNames
        city={city}
        network={network}
        size={size}
        plates={covered.map(({ vehicle, place }) => plateBox(vehicle, boatText(vehicle, t), place))}
      />
      {plates.map((one) => (
        <VehiclePlate key={one.vehicle.id} {...one} isChosen={one.vehicle.id === chosen} />
      ))}
    </svg>
  )
}

function vehicleAt({ target }: PointerEvent): string | undefined {
  return (target instanceof Element && target.closest('[data-vehicle]')?.getAttribute('data-vehicle')) || undefined
}
