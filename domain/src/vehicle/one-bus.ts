import type { LineId } from '@opentop/contract/timetable'
import { lineKeyOf, withinLap, type LineShape } from './line-shape.ts'
import type { MatchState } from './match.ts'

type Phone = { name: string; line: LineId; match?: MatchState }

/** So far apart two phones on one bus may be told: one of them may have been silent for a minute. */
const farthestApart = 600

/** Drivers and guides give the same name, on the same line, at the same place. Place alone does not tell: buses wait and drive one behind the other. */
export function isSameBus({ length }: Pick<LineShape, 'length'>, a: Phone, b: Phone): boolean {
  const isSameName = nameOf(a) !== '' && nameOf(a) === nameOf(b) && lineKeyOf(a.line) === lineKeyOf(b.line)
  if (!isSameName || !a.match || !b.match) return false
  const apart = Math.abs(withinLap({ length }, a.match.metres) - withinLap({ length }, b.match.metres))
  return Math.min(apart, length - apart) <= farthestApart
}

const nameOf = ({ name }: Phone): string => name.trim().toLowerCase().replace(/\s+/g, ' ')
