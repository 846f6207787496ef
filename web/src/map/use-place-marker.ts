import { Marker, type Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import type { LatLng } from './geometry.ts'

export function usePlaceMarker(map: MapLibre | undefined, place: LatLng | undefined): HTMLElement {
  const [element] = useState(() => document.createElement('div'))
  const { lat, lng } = place ?? {}
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined
    const marker = new Marker({ element, anchor: 'center' }).setLngLat({ lat, lng }).addTo(map)
    return () => void marker.remove()
  }, [map, element, lat, lng])
  return element
}
