import type { ExpectedOnLine } from '@opentop/contract/drive'
import type { LineId } from '@opentop/contract/timetable'
import type { Shift } from './shift.ts'

export type KeptExpected = ExpectedOnLine & { line: LineId }

const longestMs = 6 * 3_600_000
const soonMs = 2 * 3_600_000

export function expectedNow(
  kept: KeptExpected | undefined,
  { line, state, nextStop }: Pick<Shift, 'line' | 'state' | 'nextStop'>,
  now: number,
): { run: number; stop?: number } | undefined {
  if (!kept || kept.line.productId !== line.productId || kept.line.key !== line.key) return undefined
  const due = kept.runs.map((run) => ({ ...run, inMs: Date.parse(run.at) - now }))
  const driven = due.find(({ start, inMs }) => start === state?.start && inMs > -longestMs && inMs < soonMs)
  const run = driven ?? (state?.start === undefined ? due.find(({ inMs }) => inMs >= 0 && inMs < soonMs) : undefined)
  if (!run) return undefined
  const share = kept.stops.find(({ key }) => key === nextStop)?.share
  return { run: run.people, ...(share === undefined ? {} : { stop: Math.round(run.people * share) }) }
}
