import { stopNumbersOf } from '../timetable/city-line.ts'
import { kilometresBetween, type Position } from '../distance.ts'
import type { LocationFacts, RouteFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { wayOf } from '../location/line-way.ts'
import type { Table, Tables } from './table.ts'
import { wheelchair } from './line-service.ts'
import { languageTag, stopAddress, stopName, type FeedView } from './view.ts'

const routeTypes = { bus: 3, boat: 4 } as const
const colours: Record<RouteFacts['colour'], readonly [string, string]> = {
  red: ['EC4A22', '000000'],
  sun: ['FFC533', '15203B'],
  teal: ['0A716C', 'FFFFFF'],
  ink: ['15203B', 'FFFFFF'],
}

export function placeTables(view: FeedView): Tables {
  const keys = calledStops(view)
  return {
    'stops.txt': stopsTable(view, keys),
    'routes.txt': routesTable(view),
    'shapes.txt': shapesTable(view),
    'translations.txt': translationsTable(view, [...keys.keys()]),
  }
}

function calledStops({ city, lines }: FeedView): Map<string, number> {
  const numbers = stopNumbersOf(lines.map(({ line }) => line))
  return new Map([...numbers].filter(([key]) => city.stops.has(key)))
}

function stopsTable(view: FeedView, keys: ReadonlyMap<string, number>): Table {
  const codes = stopCodes(view, keys)
  const rows = [...keys].map(([key, number]) => {
    const stop = view.city.stops.get(key)
    const [lat = 0, lng = 0] = stop?.position ?? []
    const address = stopAddress(view, key, view.site.defaultLang)
    return [key, codes.get(key) ?? number, stop?.name ?? key, lat, lng, address, wheelchairAt(view, key)]
  })
  return [['stop_id', 'stop_code', 'stop_name', 'stop_lat', 'stop_lon', 'stop_url', 'wheelchair_boarding'], ...rows]
}

function wheelchairAt({ lines }: FeedView, key: string): number {
  const known = lines.filter(({ line }) => line.route.stops.includes(key)).map((served) => served.wheelchair)
  if (known.includes(wheelchair.yes)) return wheelchair.yes
  return known.every((one) => one === wheelchair.no) ? wheelchair.no : wheelchair.unknown
}

function stopCodes({ lines }: FeedView, keys: ReadonlyMap<string, number>): Map<string, string> {
  const codes = new Map<string, string>()
  const taken = new Set<string>()
  for (const [key, number] of keys) {
    const place = lines.findIndex(({ line }) => line.route.stops.includes(key))
    const code = taken.has(String(number)) ? `${number}${String.fromCharCode(65 + place)}` : String(number)
    taken.add(code)
    codes.set(key, code)
  }
  return codes
}

function routesTable({ site, lines }: FeedView): Table {
  const rows = lines.map(({ id, line: { route } }, n) => [
    id,
    site.key,
    route.names.en,
    routeTypes[route.vehicle],
    ...colours[route.colour],
    n + 1,
  ])
  return [['route_id', 'agency_id', 'route_long_name', 'route_type', 'route_color', 'route_text_color', 'route_sort_order'], ...rows]
}

/** At each stop and back at the first, along the way. */
export function loopMetres(city: LocationFacts, route: Pick<RouteFacts, 'stops' | 'via'>): number[] {
  return shapeOf(city, route).flatMap(({ metres, isStop }) => (isStop ? [metres] : []))
}

type ShapePoint = { position: Position; metres: number; isStop: boolean }
function shapeOf(city: LocationFacts, route: Pick<RouteFacts, 'stops' | 'via'>): ShapePoint[] {
  const way = wayOf(route, city.stops)
  const points = [...way, ...way.slice(0, 1)].flatMap(({ position, onwards }, n) => [
    { position, isStop: true },
    ...(n < way.length ? onwards : []).map((point) => ({ position: point, isStop: false })),
  ])
  let covered = 0
  return points.map((point, n) => {
    covered += kilometresBetween((points[n - 1] ?? point).position, point.position) * 1000
    return { ...point, metres: Math.round(covered) }
  })
}

function shapesTable({ city, lines }: FeedView): Table {
  const rows = lines.flatMap(({ id, line: { route } }) =>
    shapeOf(city, route).map(({ position: [lat, lng], metres }, n) => [id, lat, lng, n + 1, metres]),
  )
  return [['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence', 'shape_dist_traveled'], ...rows]
}

function translationsTable(view: FeedView, keys: readonly string[]): Table {
  const { site, lines } = view
  const inLangs = (table: string, field: string, id: string, text: (lang: Lang) => string): Table =>
    site.langs.map((lang) => [table, field, languageTag(lang), text(lang), id])
  return [
    ['table_name', 'field_name', 'language', 'translation', 'record_id'],
    ...keys.flatMap((key) => inLangs('stops', 'stop_name', key, (lang) => stopName(view, key, lang))),
    ...keys.flatMap((key) => inLangs('stops', 'stop_url', key, (lang) => stopAddress(view, key, lang))),
    ...lines.flatMap(({ id, line }) => inLangs('routes', 'route_long_name', id, (lang) => line.route.names[lang])),
  ]
}
