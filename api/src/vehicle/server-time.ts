import type { Inputs } from '@opentop/contract/api'

/** Answers take a moment, so that a difference of seconds tells nothing. */
const leastMs = 30_000

export function inServerTime(report: Inputs['reportDrive'], now: number): Inputs['reportDrive'] {
  const ahead = Date.parse(report.sentAt ?? '') - now
  if (!(Math.abs(ahead) > leastMs)) return report
  const moved = (at: string): string => {
    const time = Date.parse(at)
    return Number.isNaN(time) ? at : new Date(time - ahead).toISOString()
  }
  const { startedAt, endedAt, fixes, notes } = report
  return {
    ...report,
    startedAt: moved(startedAt),
    ...(endedAt === undefined ? {} : { endedAt: moved(endedAt) }),
    fixes: fixes.map((fix) => ({ ...fix, at: moved(fix.at) })),
    notes: notes.map((note) => ({ ...note, at: moved(note.at) })),
  }
}
