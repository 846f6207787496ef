import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Point } from './geometry.ts'
import { unmercator } from './mercator.ts'
import type { MapLine } from './lines.ts'
import type { MapVehicle } from './map-vehicles.ts'
import { countedOn, placeOn, pointAt, trackOf, type Track } from './track.ts'

/** As long as a report takes to come; the style sheet of the drawn map says the same. */
const rideMs = 5000

type Ride = { marker: Marker; element: HTMLElement; track: Track; from: number; to: number; since: number }

export function useMovingMarkers(
  map: MapLibre | undefined,
  lines: readonly MapLine[],
  vehicles: readonly MapVehicle[],
): ReadonlyMap<string, HTMLElement> {
  const rides = useRef(new Map<string, Ride>())
  const [elements, setElements] = useState<ReadonlyMap<string, HTMLElement>>(new Map())

  const report = useEffectEvent((on: MapLibre, reported: readonly MapVehicle[]) => {
    const now = performance.now()
    for (const vehicle of reported) {
      const line = lines[vehicle.line]
      if (!line) continue
      const known = rides.current.get(vehicle.id)
      const track = known?.track ?? trackOf(line, (point) => point)
      const to = countedOn(known?.to, placeOn(track, vehicle.at), track.closed)
      if (known?.to === to) continue
      const from = known && moves() ? placeNow(known, now) : to
      const ride = known ?? { ...newMarker(), track, from, to, since: now }
      Object.assign(ride, { from, to, since: now })
      if (!known) ride.marker.setLngLat(degreesAt(track, to)).addTo(on)
      else if (!moves()) ride.marker.setLngLat(degreesAt(track, to))
      rides.current.set(vehicle.id, ride)
    }
    const gone = [...rides.current].filter(([id]) => !reported.some((vehicle) => vehicle.id === id))
    for (const [id, { marker }] of gone) {
      marker.remove()
      rides.current.delete(id)
    }
    if (gone.length > 0 || rides.current.size !== elements.size)
      setElements(new Map([...rides.current].map(([id, { element }]) => [id, element])))
  })

  useEffect(() => {
    if (map) report(map, vehicles)
  }, [map, vehicles])

  useEffect(() => {
    if (!map) return undefined
    const shown = rides.current
    let frame = requestAnimationFrame(step)
    function step(now: number): void {
      if (moves())
        for (const ride of shown.values())
          if (now - ride.since < rideMs + 100) ride.marker.setLngLat(degreesAt(ride.track, placeNow(ride, now)))
      frame = requestAnimationFrame(step)
    }
    return () => {
      cancelAnimationFrame(frame)
      shown.clear()
    }
  }, [map])

  return elements
}

function newMarker(): Pick<Ride, 'marker' | 'element'> {
  const element = document.createElement('div')
  return { element, marker: new Marker({ element, anchor: 'center' }) }
}

function placeNow({ from, to, since }: Ride, now: number): number {
  return from + (to - from) * Math.min(1, Math.max(0, (now - since) / rideMs))
}

function degreesAt(track: Track, place: number): { lat: number; lng: number } {
  return unmercator(pointAt(track, place) ?? (track.points[0] as Point))
}

const moves = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
