import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { LatLng, Point } from './geometry.ts'
import { mercator } from './mercator.ts'
import type { MapLine, MapStop } from './lines.ts'
import type { MapVehicle } from './map-vehicles.ts'
import { drawnOf, projectionIn, roomFor } from './room.ts'
import { countedOn, pathOfTrack, placeOn, trackOf } from './track.ts'
import { VehicleMark } from './VehicleMark.tsx'
import './map.css'
import './vehicle-layer.css'

export type Here = { position: LatLng; accuracyMetres: number }
export type VehicleLayerProps = {
  lines: readonly MapLine[]
  stops: readonly MapStop[]
  vehicles: readonly MapVehicle[]
  here?: Here | undefined
  walkTo?: LatLng | undefined
  chosen?: string | undefined
  onChoose?: ((id: string) => void) | undefined
}

const crowdFrom = 12

type Size = { width: number; height: number }

export function VehicleLayer({ lines, stops, vehicles, here, walkTo, chosen, onChoose }: VehicleLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const size = useSize(layer)
  const to = useMemo(() => size && drawnIn(lines, stops, size), [lines, stops, size])
  const tracks = useMemo(() => to && lines.map((line) => trackOf(line, to)), [lines, to])
  const [counted] = useState(() => new Map<string, number>())
  const placed = vehicles.flatMap((vehicle) => {
    const track = tracks?.[vehicle.line]
    if (!track) return []
    const place = countedOn(counted.get(vehicle.id), placeOn(track, vehicle.at), track.closed)
    counted.set(vehicle.id, place)
    return [{ vehicle, place, path: pathOfTrack(track) }]
  })
  return (
    <div className="map__over" ref={layer} aria-hidden="true" data-crowd={isCrowd(vehicles)}>
      {to && size && here && <Traveller here={here} walkTo={walkTo} to={to} size={size} />}
      {placed.map(({ vehicle, place, path }) => (
        <VehicleMark
          key={vehicle.id}
          vehicle={vehicle}
          isChosen={vehicle.id === chosen}
          style={{ offsetPath: `path('${path}')`, offsetDistance: `${Math.round(place * 1e5) / 1e3}%` }}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

/** So many vehicles would cover their lines. */
export function isCrowd(vehicles: readonly MapVehicle[]): boolean {
  return vehicles.length >= crowdFrom
}

type TravellerProps = { here: Here; walkTo: LatLng | undefined; to: (world: Point) => Point; size: Size }

const smallestHalo = 22
const earthMetres = 40_075_017

function Traveller({ here: { position, accuracyMetres }, walkTo, to, size }: TravellerProps) {
  const world = mercator(position)
  const [x, y] = to(world)
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null
  const share = accuracyMetres / (earthMetres * Math.cos((position.lat * Math.PI) / 180))
  const halo = Math.min(size.width / 3, Math.max(smallestHalo, to([world[0] + share, world[1]])[0] - x))
  const stop = walkTo && to(mercator(walkTo))
  return (
    <svg className="map__traveller">
      {stop && <path className="map__walk" d={`M${x} ${y}L${stop[0]} ${stop[1]}`} />}
      <circle className="map__halo" cx={x} cy={y} r={halo} />
      <circle className="map__self" cx={x} cy={y} r="9" />
    </svg>
  )
}

function drawnIn(lines: readonly MapLine[], stops: readonly MapStop[], { width, height }: Size): (world: Point) => Point {
  const room = roomFor(width, height)
  const { to } = projectionIn(room, drawnOf(lines, stops))
  return (world) => {
    const [x, y] = to(world)
    return [(x / room.width) * width, (y / room.height) * height]
  }
}

function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const found = element.current
    if (!found) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(width > 0 && height > 0 ? { width, height } : undefined)
    })
    observer.observe(found)
    return () => observer.disconnect()
  }, [element])
  return size
}
