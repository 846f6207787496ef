import type { MapTiles } from '@opentop/domain/site'
import { Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react'
import { usePage } from '../state/page-context.tsx'
import type { Translate } from '../messages/translator.ts'
import { legsThrough, resampled, sampled } from './curve.ts'
import { withoutOverlaps, boundsOf, type Box, type LatLng, type Point } from './geometry.ts'
import { unmercator } from './mercator.ts'
import { fontSize, placeLabels, type StopLabel, type Measure } from './labels.ts'
import type { MapLine, MapStop } from './lines.ts'
import { coloursOf } from './map-colours.ts'
import { mapStyle } from './map-style.ts'

setWorkerUrl(workerUrl)

const loadTimeoutMs = 20_000
const cardRoom = 70
const padding = 44
const closest = 17
/** The same sizes as in the style sheet. */
const targetSize = { main: 32, other: 24 }
const dotReach = 7
const pace = 9
const nearZoom = 13.5
const touch = 16

export type StopLook = { label: StopLabel | undefined; isFree: boolean }

export type MapOptions = {
  lines: readonly MapLine[]
  stops: readonly MapStop[]
  city: string
  tiles: MapTiles | undefined
  only?: number | undefined
  onReady: () => void
  onFail: () => void
}

type MapHandle = {
  map: MapLibre | undefined
  spots: readonly HTMLElement[]
  looks: readonly StopLook[]
  show: (stop: MapStop, onlyIfAway?: boolean) => void
  isFar: boolean
  zoom: (steps: number) => void
}

export function useMapLibre(
  room: RefObject<HTMLElement | null>,
  { lines, stops, city, tiles, only, onReady, onFail }: MapOptions,
): MapHandle {
  const { t } = usePage()
  const map = useRef<MapLibre>(undefined)
  const spots = useMemo(() => stops.map(() => document.createElement('div')), [stops])
  const [looks, setLooks] = useState<readonly StopLook[]>([])
  const [isFar, setFar] = useState(true)
  const [loaded, setLoaded] = useState<MapLibre>()
  const ready = useEffectEvent(onReady)
  const fail = useEffectEvent(onFail)
  const locale = useEffectEvent(() => localeOf(t))

  useEffect(() => {
    if (!room.current) return undefined
    const figure = room.current.closest('figure') ?? room.current
    const bounds = boundsOf(stops.map((stop) => stop.point))
    const measure = measureIn(figure)
    const ways = lines.map((line) => sampled(legsThrough(line.points, line.closed)).map(unmercator))
    try {
      const opened = openMap(room.current, {
        bounds,
        style: mapStyle(lines, city, coloursOf(figure), tiles),
        locale: locale(),
        zoom: zoomIn(figure),
      })
      map.current = opened
      for (const [index, stop] of stops.entries())
        new Marker({ element: spots[index] as HTMLElement, anchor: 'center' }).setLngLat(stop.position).addTo(opened)
      const arrange = (): void => {
        setLooks(arranged(opened, { stops, ways, measure, zoom: zoomIn(figure) }))
        setFar(opened.getZoom() < nearZoom)
      }
      const settle = (): void => (opened.isSourceLoaded('lines') ? ready() : fail())
      const timer = setTimeout(settle, loadTimeoutMs)
      const repaint = (): void => void opened.setStyle(mapStyle(lines, city, coloursOf(figure), tiles))
      const scheme = matchMedia('(prefers-color-scheme: dark)')
      scheme.addEventListener('change', repaint)
      opened.on('moveend', arrange)
      opened.on('resize', arrange)
      opened.on('click', ({ point, lngLat }) => {
        const hit = stops.some((stop) => opened.project(stop.position).dist(point) < touch)
        if (hit) opened.easeTo({ center: lngLat, zoom: opened.getZoom() + 2 })
      })
      opened.once('load', () => {
        clearTimeout(timer)
        arrange()
        setLoaded(opened)
        ready()
      })
      opened.on('error', (event) => {
        if (!('sourceId' in event) && !opened.loaded()) fail()
      })
      return () => {
        clearTimeout(timer)
        scheme.removeEventListener('change', repaint)
        map.current = undefined
        setLoaded(undefined)
        opened.remove()
      }
    } catch {
      fail()
      return undefined
    }
  }, [room, lines, stops, spots, city, tiles])

  useEffect(() => {
    const points = only === undefined ? lines.flatMap((line) => line.points) : lines[only]?.points
    if (loaded && points)
      loaded.fitBounds(cornersOf(boundsOf(points), 0), {
        padding: paddingIn(zoomIn(loaded.getContainer().closest('figure') ?? loaded.getContainer())),
      })
  }, [loaded, lines, only])

  function show(stop: MapStop, onlyIfAway = false) {
    const shown = map.current
    if (!shown || (onlyIfAway && shown.getBounds().contains(stop.position))) return
    shown.easeTo({ center: stop.position, offset: [0, cardRoom] })
  }

  return { map: loaded, spots, looks, isFar, show, zoom: (steps) => void map.current?.easeTo({ zoom: map.current.getZoom() + steps }) }
}

type Opening = { bounds: Box; style: ReturnType<typeof mapStyle>; locale: Record<string, string>; zoom: Box }

function openMap(container: HTMLElement, { bounds, style, locale, zoom }: Opening): MapLibre {
  const map = new MapLibre({
    container,
    style,
    locale,
    bounds: cornersOf(bounds, 0),
    maxBounds: cornersOf(bounds, 2),
    fitBoundsOptions: { padding: paddingIn(zoom) },
    maxZoom: closest,
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

function cornersOf({ left, top, right, bottom }: Box, times: number): [[number, number], [number, number]] {
  const out = Math.max(right - left, bottom - top) * times
  const southWest = unmercator([left - out, bottom + out])
  const northEast = unmercator([right + out, top - out])
  return [
    [southWest.lng, southWest.lat],
    [northEast.lng, northEast.lat],
  ]
}

type Scene = { zoom: Box; stops: readonly MapStop[]; ways: readonly LatLng[][]; measure: Measure }

function arranged(map: MapLibre, { stops, ways, measure, zoom }: Scene): StopLook[] {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const place = (position: LatLng): Point => {
    const { x, y } = map.project(position)
    return [x, y]
  }
  const targets = stops.map(({ position, main, name }) => ({ at: place(position), size: main ? targetSize.main : targetSize.other, name }))
  const free = withoutOverlaps(targets)
  const dots = targets
    .filter((_, index) => !free[index])
    .map(({ at: [x, y] }): Box => ({ left: x - dotReach, top: y - dotReach, right: x + dotReach, bottom: y + dotReach }))
  const spots = targets.filter((_, index) => free[index]).map(({ at, size, name }) => ({ at, name, reach: size / 2 }))
  const labels = placeLabels(spots, {
    width,
    height,
    taken: [zoom, ...dots],
    avoid: ways.flatMap((way) => resampled(way.map(place), pace)),
    measure,
  })
  return free.map((isFree) => ({ label: isFree ? labels.shift() : undefined, isFree }))
}

function zoomIn(figure: Element): Box {
  const whole = figure.getBoundingClientRect()
  const { left = 0, top = 0, right = 0, bottom = 0 } = figure.querySelector('.map__zoom')?.getBoundingClientRect() ?? {}
  return right > left ? { left: left - whole.left, top: top - whole.top, right: right - whole.left, bottom: bottom - whole.top } : nothing
}

function paddingIn({ left, right }: Box) {
  return { top: padding, left: padding, right: padding + right - left, bottom: padding }
}

const nothing: Box = { left: 0, top: 0, right: 0, bottom: 0 }

function measureIn(element: Element): Measure {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `650 ${fontSize}px ${getComputedStyle(element).fontFamily}`
  return (text) => Math.ceil((pen?.measureText(text).width ?? text.length * fontSize) + 2)
}

function localeOf(t: Translate): Record<string, string> {
  return {
    'Map.Title': t('map.region'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel'),
    'CooperativeGesturesHandler.MacHelpText': t('map.wheel-mac'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.fingers'),
  }
}
