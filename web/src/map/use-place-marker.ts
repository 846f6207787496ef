import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { LatLng } from './geometry.ts'

/** A marker at a place; the element that its content is rendered into. */
export function usePlaceMarker(map: MapLibre | undefined, place: LatLng | undefined): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>()
  const { lat, lng } = place ?? {}
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined
    const made = document.createElement('div')
    const marker = new Marker({ element: made, anchor: 'center' }).setLngLat({ lat, lng }).addTo(map)
    setElement(made)
    return () => {
      marker.remove()
      setElement(undefined)
    }
  }, [map, lat, lng])
  return element
}
