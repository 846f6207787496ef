import type { Answers, Inputs } from '@opentop/contract/api'
import type { DriveNote, DriveState, Fix } from '@opentop/contract/drive'
import type { LineId } from '@opentop/contract/timetable'
import { kilometresBetween } from '@opentop/domain/distance'

export type DrivePack = Answers['getDrivePack']
export type DriveLine = DrivePack['lines'][number]
type Report = Inputs['reportDrive']

export type Shift = {
  id: string
  line: LineId
  vehicle: string
  capacity?: number
  startedAt: string
  endedAt?: string
  fixes: Fix[]
  notes: DriveNote[]
  lastFix?: Fix
  onBoard: number
  isFull: boolean
  isBroken: boolean
  nextStop?: string
  departure?: string
  /** It was not sent yet. */
  isNewDeparture?: true
  state?: DriveState
  answeredAt?: string
  /** The server does not take this shift. */
  refusal?: string
}

const fixEveryMs = 5000
const fixEveryKilometres = 0.03
/** Fixes of fourteen hours without a network; older ones are dropped then. */
const keptFixes = 10_000
const maxFixes = 400
const maxNotes = 100
const askEveryMs = 15_000

export function withFix(shift: Shift, fix: Fix): Shift {
  const { lastFix } = shift
  if (fix.at < shift.startedAt || (lastFix && !isDue(lastFix, fix))) return shift
  return { ...shift, lastFix: fix, fixes: [...shift.fixes, fix].slice(-keptFixes) }
}

function isDue(last: Fix, next: Fix): boolean {
  const passedMs = Date.parse(next.at) - Date.parse(last.at)
  return passedMs >= fixEveryMs || (passedMs > 0 && kilometresBetween([last.lat, last.lng], [next.lat, next.lng]) >= fixEveryKilometres)
}

/** A count that still waits is replaced: only the newest matters. */
export function withNote(shift: Shift, note: DriveNote): Shift {
  const notes = shift.notes.at(-1)?.kind === 'on-board' && note.kind === 'on-board' ? shift.notes.slice(0, -1) : shift.notes
  return {
    ...shift,
    notes: [...notes, note],
    ...(note.kind === 'full' || note.kind === 'not-full' ? { isFull: note.kind === 'full' } : {}),
    ...(note.kind === 'breakdown' || note.kind === 'running' ? { isBroken: note.kind === 'breakdown' } : {}),
    ...(note.kind === 'on-board' ? { onBoard: note.count ?? 0 } : {}),
  }
}

export function withDeparture(shift: Shift, departure: string): Shift {
  return { ...shift, departure, isNewDeparture: true }
}

/** Answers take a moment, so that a difference of seconds tells nothing. */
const leastClockMs = 30_000
export function serverTime({ state, answeredAt }: Pick<Shift, 'state' | 'answeredAt'>, now: number): number {
  const behind = state && answeredAt !== undefined ? Date.parse(state.at) - Date.parse(answeredAt) : 0
  return Math.abs(behind) > leastClockMs ? now + behind : now
}

/** The oldest of what waits, in one call; undefined when there is nothing. The end goes with the last of it. */
function nextReport(shift: Shift): Report | undefined {
  if (shift.answeredAt !== undefined && shift.endedAt === undefined && !shift.isNewDeparture && waitingIn(shift) === 0) return undefined
  return reportOf(shift)
}

function reportOf({ id, line, vehicle, capacity, startedAt, endedAt, departure, fixes, notes }: Shift): Report {
  const sentFixes = fixes.slice(0, maxFixes)
  const last = sentFixes.length < fixes.length ? sentFixes.at(-1)?.at : undefined
  const sentNotes = notes.filter(({ at }) => last === undefined || at <= last).slice(0, maxNotes)
  const isLast = sentFixes.length === fixes.length && sentNotes.length === notes.length
  return {
    id,
    line,
    vehicle,
    ...(capacity === undefined ? {} : { capacity }),
    startedAt,
    ...(endedAt !== undefined && isLast ? { endedAt } : {}),
    ...(departure === undefined ? {} : { departure }),
    fixes: sentFixes,
    notes: sentNotes,
  }
}

export function dueReport(shifts: readonly Shift[], now: number): Report | undefined {
  const open = shifts.filter(({ refusal }) => refusal === undefined)
  for (const shift of open) {
    const report = nextReport(shift)
    if (report) return report
  }
  const shift = open.find(({ endedAt }) => endedAt === undefined)
  return shift && now - Date.parse(shift.answeredAt ?? '') >= askEveryMs ? reportOf(shift) : undefined
}

/** The shifts after the server has answered a report. What came meanwhile still waits; a shift whose end was sent is done. */
export function afterReport(shifts: readonly Shift[], report: Report, state: DriveState, answeredAt: string): Shift[] {
  const lastAt = report.fixes.at(-1)?.at ?? ''
  const sent = new Set(report.notes.map(({ id }) => id))
  return shifts
    .filter(({ id }) => id !== report.id || report.endedAt === undefined)
    .map((shift) => {
      if (shift.id !== report.id) return shift
      const notes = shift.notes.filter(({ id }) => !sent.has(id))
      const isSettled = notes.length === 0
      const { departure, isNewDeparture, ...rest } = shift
      return {
        ...rest,
        ...(isNewDeparture && departure !== report.departure ? { isNewDeparture } : {}),
        ...(departure !== undefined && isStillToTell(departure, state) ? { departure } : {}),
        ...(state.isEnded && shift.endedAt === undefined ? { endedAt: answeredAt } : {}),
        fixes: shift.fixes.filter(({ at }) => at > lastAt),
        notes,
        state,
        answeredAt,
        ...(isSettled && state.nextStop !== undefined ? { nextStop: state.nextStop } : {}),
        ...(isSettled && state.onBoard !== undefined ? { onBoard: state.onBoard } : {}),
      }
    })
}

function isStillToTell(departure: string, state: DriveState): boolean {
  return state.departure !== undefined && Date.parse(state.departure.at) !== Date.parse(departure)
}

export function afterRefusal(shifts: readonly Shift[], id: string, refusal: string): Shift[] {
  return shifts
    .filter((shift) => shift.id !== id || shift.endedAt === undefined)
    .map((shift) => (shift.id === id ? { ...shift, refusal } : shift))
}

export function waitingIn({ fixes, notes }: Pick<Shift, 'fixes' | 'notes'>): number {
  return fixes.length + notes.length
}

export function oldestIn(shifts: readonly Shift[]): string | undefined {
  return shifts.flatMap(({ fixes, notes }) => [fixes[0]?.at ?? [], notes[0]?.at ?? []].flat()).toSorted()[0]
}

const atStopKilometres = 0.12

/** The stop that the vehicle leaves: the one where it is, or else the next. */
export function departingStop({ stops }: Pick<DriveLine, 'stops'>, { lastFix, nextStop }: Pick<Shift, 'lastFix' | 'nextStop'>) {
  const here =
    lastFix && stops.find(({ position }) => kilometresBetween([position.lat, position.lng], [lastFix.lat, lastFix.lng]) <= atStopKilometres)
  return here ?? stops.find(({ key }) => key === nextStop) ?? stops[0]
}

export function stopAfter({ stops }: Pick<DriveLine, 'stops'>, key: string | undefined) {
  return stops[(stops.findIndex((stop) => stop.key === key) + 1) % stops.length]
}
