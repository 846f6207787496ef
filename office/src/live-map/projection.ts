export type LatLng = { lat: number; lng: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type View = { zoom: number; x: number; y: number }

export const wholeMap: View = { zoom: 1, x: 0, y: 0 }
export const mostZoom = 10
const inset = { x: 64, y: 44 }

export function fitTo(positions: readonly LatLng[], { width, height }: Size): (position: LatLng) => Point {
  const [lats, lngs] = [positions.map(({ lat }) => lat), positions.map(({ lng }) => lng)]
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)]
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const room = { x: Math.max(40, width - 2 * inset.x), y: Math.max(40, height - 2 * inset.y) }
  // a single stop needs some country around it
  const scale = Math.min(room.x / Math.max(0.004, (east - west) * narrowing), room.y / Math.max(0.004, north - south))
  return ({ lat, lng }) => ({
    x: width / 2 + (lng - (west + east) / 2) * narrowing * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  })
}

export function seen({ x, y }: Point, { zoom, x: dx, y: dy }: View, { width, height }: Size): Point {
  return { x: width / 2 + (x - width / 2) * zoom + dx, y: height / 2 + (y - height / 2) * zoom + dy }
}

export function zoomed(view: View, factor: number, size: Size, fixed: Point = { x: size.width / 2, y: size.height / 2 }): View {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor))
  const by = zoom / view.zoom
  const move = (offset: number, place: number, length: number): number => place - length / 2 - (place - length / 2 - offset) * by
  return inside({ zoom, x: move(view.x, fixed.x, size.width), y: move(view.y, fixed.y, size.height) }, size)
}

export function moved(view: View, x: number, y: number, size: Size): View {
  return inside({ ...view, x: view.x + x, y: view.y + y }, size)
}

function inside({ zoom, x, y }: View, { width, height }: Size): View {
  const within = (offset: number, length: number): number => {
    const most = ((zoom - 1) * length) / 2
    return Math.min(most, Math.max(-most, offset)) || 0
  }
  return { zoom, x: within(x, width), y: within(y, height) }
}

export function shown(view: View, place: Point, size: Size): View {
  const margin = 48
  const { x, y } = seen(place, view, size)
  if (x > margin && x < size.width - margin && y > margin && y < size.height - margin) return view
  return moved(view, size.width / 2 - x, size.height / 2 - y, size)
}

/** The whole of these places, as large as they fit. */
export function fitted(places: readonly Point[], size: Size): View {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { x: Math.max(40, size.width - 2 * inset.x), y: Math.max(40, size.height - 2 * inset.y) }
  const closest = Math.min(room.x / Math.max(1, right - left), room.y / Math.max(1, bottom - top))
  const zoom = Math.min(mostZoom, Math.max(1, closest))
  return inside({ zoom, x: (size.width / 2 - (left + right) / 2) * zoom, y: (size.height / 2 - (top + bottom) / 2) * zoom }, size)
}

/** The shop draws a city's water, parks and streets in these from the position of the city. */
const unitsPerDegree = 1e8 / 360

export function groundTransform(city: LatLng, project: (position: LatLng) => Point, view: View, size: Size): string {
  const narrowing = Math.cos((city.lat * Math.PI) / 180)
  const step = 0.01
  const at = seen(project(city), view, size)
  const away = seen(project({ lat: city.lat - step * narrowing, lng: city.lng + step }), view, size)
  const scales = [away.x - at.x, away.y - at.y].map((pixels) => pixels / (step * unitsPerDegree))
  return `translate(${at.x} ${at.y}) scale(${scales.join(' ')})`
}
