import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'

export type Row = Readonly<Record<string, string>>
export type ReadFeed = Readonly<Record<string, readonly Row[]>>

const mostFiles = 100
const mostBytes = 200 * 1024 * 1024

export function readFeed(zip: Uint8Array): ReadFeed {
  let count = 0
  let size = 0
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      count += 1
      size += originalSize
      if (count > mostFiles || size > mostBytes) throw new Error('the zip is too large')
      return !name.includes('/')
    },
  })
  const read = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, parse<Record<string, string>>(read.decode(bytes), { columns: true })]),
  )
}

export const rowsOf = (feed: ReadFeed, name: string): readonly Row[] => feed[name] ?? []
export const cell = (row: Row | undefined, column: string): string => row?.[column] ?? ''

export function secondsOf(time: string): number {
  const [hours = NaN, minutes = NaN, seconds = NaN] = /^\d{1,3}:[0-5]\d:[0-5]\d$/.test(time) ? time.split(':').map(Number) : []
  return hours * 3600 + minutes * 60 + seconds
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function runsOn(feed: ReadFeed, serviceId: string, day: string): boolean {
  const date = day.replaceAll('-', '')
  const exception = rowsOf(feed, 'calendar_dates.txt').find((row) => cell(row, 'service_id') === serviceId && cell(row, 'date') === date)
  if (exception) return cell(exception, 'exception_type') === '1'
  const usual = rowsOf(feed, 'calendar.txt').find((row) => cell(row, 'service_id') === serviceId)
  const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''
  return usual !== undefined && cell(usual, weekday) === '1' && cell(usual, 'start_date') <= date && date <= cell(usual, 'end_date')
}

export function departuresIn(feed: ReadFeed, routeId: string, day: string): number[] {
  const trips = rowsOf(feed, 'trips.txt').filter((row) => cell(row, 'route_id') === routeId && runsOn(feed, cell(row, 'service_id'), day))
  const starts = trips.flatMap((trip) => {
    const spans = rowsOf(feed, 'frequencies.txt').filter((row) => cell(row, 'trip_id') === cell(trip, 'trip_id'))
    if (spans.length > 0) return spans.flatMap(spanStarts)
    const first = rowsOf(feed, 'stop_times.txt').find(
      (row) => cell(row, 'trip_id') === cell(trip, 'trip_id') && cell(row, 'stop_sequence') === '1',
    )
    return [secondsOf(cell(first, 'departure_time'))]
  })
  return starts.toSorted((a, b) => a - b)
}

function spanStarts(span: Row): number[] {
  const [start, end, headway] = [secondsOf(cell(span, 'start_time')), secondsOf(cell(span, 'end_time')), Number(cell(span, 'headway_secs'))]
  const starts: number[] = []
  if (!(headway > 0)) return starts
  for (let at = start; at < end; at += headway) starts.push(at)
  return starts
}
