import { cell, rowsOf, secondsOf, type ReadFeed, type Row } from './gtfs-feed.ts'

const requiredFiles = ['agency', 'stops', 'routes', 'trips', 'stop_times', 'calendar', 'shapes', 'feed_info', 'translations']
const keys: Record<string, string[]> = {
  'agency.txt': ['agency_id'],
  'stops.txt': ['stop_id'],
  'routes.txt': ['route_id'],
  'trips.txt': ['trip_id'],
  'stop_times.txt': ['trip_id', 'stop_sequence'],
  'calendar.txt': ['service_id'],
  'calendar_dates.txt': ['service_id', 'date'],
  'shapes.txt': ['shape_id', 'shape_pt_sequence'],
  'frequencies.txt': ['trip_id', 'start_time'],
  'fare_attributes.txt': ['fare_id'],
  'fare_rules.txt': ['fare_id', 'route_id'],
  'translations.txt': ['table_name', 'field_name', 'language', 'record_id'],
}
const references: [file: string, column: string, targets: string[]][] = [
  ['routes.txt', 'agency_id', ['agency.txt']],
  ['trips.txt', 'route_id', ['routes.txt']],
  ['trips.txt', 'shape_id', ['shapes.txt']],
  ['trips.txt', 'service_id', ['calendar.txt', 'calendar_dates.txt']],
  ['stop_times.txt', 'trip_id', ['trips.txt']],
  ['stop_times.txt', 'stop_id', ['stops.txt']],
  ['frequencies.txt', 'trip_id', ['trips.txt']],
  ['fare_attributes.txt', 'agency_id', ['agency.txt']],
  ['fare_rules.txt', 'fare_id', ['fare_attributes.txt']],
  ['fare_rules.txt', 'route_id', ['routes.txt']],
]
const isUrl = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text)
const isTime = (text: string): boolean => !Number.isNaN(secondsOf(text))
const isDate = (text: string): boolean => /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)
const isColour = (text: string): boolean => /^[0-9A-F]{6}$/.test(text)
const isLanguage = (text: string): boolean => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text)
/** The list of supported zones has old names only, such as Asia/Calcutta. */
const isZone = (text: string): boolean => {
  try {
    return text.includes('/') && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const isFilled = (text: string): boolean => text.trim() !== ''
const oneOf =
  (...values: string[]) =>
  (text: string): boolean =>
    values.includes(text)
const values: [file: string, column: string, isGood: (text: string) => boolean][] = [
  ['agency.txt', 'agency_name', isFilled],
  ['agency.txt', 'agency_url', isUrl],
  ['agency.txt', 'agency_timezone', isZone],
  ['agency.txt', 'agency_lang', isLanguage],
  ['feed_info.txt', 'feed_publisher_name', isFilled],
  ['feed_info.txt', 'feed_publisher_url', isUrl],
  ['feed_info.txt', 'feed_lang', isLanguage],
  ['feed_info.txt', 'feed_start_date', isDate],
  ['feed_info.txt', 'feed_end_date', isDate],
  ['feed_info.txt', 'feed_version', isFilled],
  ['stops.txt', 'stop_name', isFilled],
  ['stops.txt', 'stop_url', isUrl],
  ['routes.txt', 'route_long_name', isFilled],
  ['routes.txt', 'route_type', oneOf('3', '4')],
  ['routes.txt', 'route_color', isColour],
  ['routes.txt', 'route_text_color', isColour],
  ['calendar.txt', 'start_date', isDate],
  ['calendar.txt', 'end_date', isDate],
  ['calendar_dates.txt', 'date', isDate],
  ['calendar_dates.txt', 'exception_type', oneOf('1', '2')],
  ['stop_times.txt', 'arrival_time', isTime],
  ['stop_times.txt', 'departure_time', isTime],
  ['frequencies.txt', 'exact_times', oneOf('0')],
  ['fare_attributes.txt', 'price', (text) => /^\d+\.\d\d$/.test(text) && Number(text) > 0],
  ['fare_attributes.txt', 'currency_type', (text) => /^[A-Z]{3}$/.test(text)],
  ['fare_attributes.txt', 'payment_method', oneOf('0', '1')],
  ['translations.txt', 'language', isLanguage],
  ['translations.txt', 'translation', isFilled],
]

type Numbered = { row: Row; at: string }
const numbered = (feed: ReadFeed, file: string): Numbered[] => rowsOf(feed, file).map((row, n) => ({ row, at: `${file}:${n + 2}` }))

export function feedMistakes(feed: ReadFeed): string[] {
  const checks = [missingFiles, repeatedIds, openReferences, badValues, wrongOrder, wrongHeadways, wrongPositions, openTranslations]
  return checks.flatMap((check) => check(feed))
}

function missingFiles(feed: ReadFeed): string[] {
  return requiredFiles.filter((name) => rowsOf(feed, `${name}.txt`).length === 0).map((name) => `${name}.txt is missing`)
}

function repeatedIds(feed: ReadFeed): string[] {
  return Object.entries(keys).flatMap(([file, columns]) => {
    const seen = new Set<string>()
    return numbered(feed, file).flatMap(({ row, at }) => {
      const id = columns.map((column) => cell(row, column)).join(' ')
      const isKnown = seen.has(id) || columns.some((column) => cell(row, column) === '')
      seen.add(id)
      return isKnown ? [`${at} repeats or lacks ${columns.join(', ')}: ${id}`] : []
    })
  })
}

function openReferences(feed: ReadFeed): string[] {
  return references.flatMap(([file, column, targets]) => {
    const known = new Set(targets.flatMap((target) => rowsOf(feed, target).map((row) => cell(row, column))))
    return numbered(feed, file).flatMap(({ row, at }) =>
      known.has(cell(row, column)) ? [] : [`${at} refers to ${column} ${cell(row, column)}, which does not exist`],
    )
  })
}

function badValues(feed: ReadFeed): string[] {
  return values.flatMap(([file, column, isGood]) =>
    numbered(feed, file).flatMap(({ row, at }) => (isGood(cell(row, column)) ? [] : [`${at} has the ${column} ${cell(row, column)}`])),
  )
}

function wrongOrder(feed: ReadFeed): string[] {
  const lengths = new Map(rowsOf(feed, 'shapes.txt').map((row) => [cell(row, 'shape_id'), Number(cell(row, 'shape_dist_traveled'))]))
  const shapes = new Map(rowsOf(feed, 'trips.txt').map((row) => [cell(row, 'trip_id'), cell(row, 'shape_id')]))
  return [
    ...steps(feed, 'shapes.txt', 'shape_id').flatMap(({ row, before, at }) => [
      ...goesBack(at, 'shape_pt_sequence', Number(cell(before, 'shape_pt_sequence')) + 1, Number(cell(row, 'shape_pt_sequence'))),
      ...goesBack(at, 'shape_dist_traveled', Number(cell(before, 'shape_dist_traveled')), Number(cell(row, 'shape_dist_traveled'))),
    ]),
    ...steps(feed, 'stop_times.txt', 'trip_id').flatMap(({ row, before, at }) => [
      ...goesBack(at, 'stop_sequence', Number(cell(before, 'stop_sequence')) + 1, Number(cell(row, 'stop_sequence'))),
      ...goesBack(at, 'shape_dist_traveled', Number(cell(before, 'shape_dist_traveled')), Number(cell(row, 'shape_dist_traveled'))),
      ...goesBack(at, 'arrival_time', secondsOf(cell(before, 'departure_time')), secondsOf(cell(row, 'arrival_time'))),
      ...goesBack(at, 'departure_time', secondsOf(cell(row, 'arrival_time')), secondsOf(cell(row, 'departure_time'))),
    ]),
    ...numbered(feed, 'stop_times.txt').flatMap(({ row, at }) => {
      const length = lengths.get(shapes.get(cell(row, 'trip_id')) ?? '') ?? 0
      return Number(cell(row, 'shape_dist_traveled')) > length ? [`${at} is beyond the end of its shape`] : []
    }),
    ...rowsOf(feed, 'trips.txt').flatMap((trip) => {
      const calls = rowsOf(feed, 'stop_times.txt').filter((row) => cell(row, 'trip_id') === cell(trip, 'trip_id'))
      return calls.length < 2 ? [`trip ${cell(trip, 'trip_id')} has fewer than two stops`] : []
    }),
  ]
}

function steps(feed: ReadFeed, file: string, id: string): (Numbered & { before: Row })[] {
  const last = new Map<string, Row>()
  return numbered(feed, file).flatMap(({ row, at }) => {
    const before = last.get(cell(row, id))
    last.set(cell(row, id), row)
    return before ? [{ row, before, at }] : []
  })
}

function goesBack(at: string, column: string, least: number, value: number): string[] {
  return value >= least ? [] : [`${at}: ${column} goes back`]
}

function wrongHeadways(feed: ReadFeed): string[] {
  const spans = numbered(feed, 'frequencies.txt').flatMap(({ row, at }) => {
    const isGood = Number(cell(row, 'headway_secs')) > 0 && secondsOf(cell(row, 'start_time')) < secondsOf(cell(row, 'end_time'))
    return isGood ? [] : [`${at} has no headway or no span`]
  })
  const overlaps = steps(feed, 'frequencies.txt', 'trip_id').flatMap(({ row, before, at }) =>
    goesBack(at, 'start_time', secondsOf(cell(before, 'end_time')), secondsOf(cell(row, 'start_time'))),
  )
  return [...spans, ...overlaps]
}

function wrongPositions(feed: ReadFeed): string[] {
  const isReal = (lat: number, lng: number): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0)
  return [
    ...numbered(feed, 'stops.txt').map(({ row, at }) => ({ at, lat: cell(row, 'stop_lat'), lng: cell(row, 'stop_lon') })),
    ...numbered(feed, 'shapes.txt').map(({ row, at }) => ({ at, lat: cell(row, 'shape_pt_lat'), lng: cell(row, 'shape_pt_lon') })),
  ].flatMap(({ at, lat, lng }) =>
    lat !== '' && lng !== '' && isReal(Number(lat), Number(lng)) ? [] : [`${at} is nowhere: ${lat}, ${lng}`],
  )
}

function openTranslations(feed: ReadFeed): string[] {
  return numbered(feed, 'translations.txt').flatMap(({ row, at }) => {
    const file = `${cell(row, 'table_name')}.txt`
    const [id = ''] = keys[file] ?? []
    const found = rowsOf(feed, file).find((one) => cell(one, id) === cell(row, 'record_id'))
    return found && cell(row, 'field_name') in found ? [] : [`${at} translates nothing: ${cell(row, 'record_id')}`]
  })
}
