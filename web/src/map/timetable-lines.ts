import type { Timetable } from '@opentop/contract/timetable'
import { lineOf, type MapLine } from './lines.ts'

export function timetableLines({ lines, stops }: Pick<Timetable, 'lines' | 'stops'>): MapLine[] {
  const known = new Map(stops.map(({ key, name, position, isMain = false }) => [key, { key, name, position, main: isMain }]))
  return lines.map((line) => lineOf({ ...line, stops: line.stops.flatMap(({ key }) => known.get(key) ?? []) }))
}
