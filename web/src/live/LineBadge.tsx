import type { TimetableLine } from '@opentop/contract/timetable'
import { shortName } from './board.ts'
import './line-badge.css'

export function LineBadge({ line }: { line: Pick<TimetableLine, 'name' | 'colour'> }) {
  return <span className={`line-badge line-badge--${line.colour}`}>{shortName(line)}</span>
}
