import type { Inputs } from '@opentop/contract/api'
import { noteTime } from '@opentop/domain/vehicle/report'
import type { Tx } from '@opentop/store/db'
import { insertLiveEvent } from '@opentop/store/live/live'
import {
  endDrive,
  insertDrive,
  insertDriveNotes,
  updateDriveFlags,
  type DriveFlags,
  type DriverFacts,
} from '@opentop/store/vehicle/vehicle'
import type { Context } from '../call/context.ts'

type Report = Inputs['reportDrive']
type Shift = { driver: DriverFacts; startedAt: number; locationId: number }
type Written = DriveFlags & { endedAt: number | undefined }

const noFlags: DriveFlags = { isFull: false, isBroken: false, onBoard: null }

export async function writeReport(report: Report, shift: Shift, { shop, now }: Context): Promise<Written | 'drive-taken'> {
  const { drive } = shift.driver
  const ended = drive?.endedAt?.getTime()
  const ends = report.endedAt === undefined ? undefined : noteTime(Date.parse(report.endedAt), shift.startedAt, now)
  const flags = drive ?? noFlags
  if (drive && report.notes.length === 0 && (ends === undefined || ended !== undefined)) return { ...flags, endedAt: ended }
  return shop.database.transaction(async (tx) => {
    if (!drive && !(await startDrive(tx, report, shift))) return 'drive-taken'
    const said = report.notes.length > 0 ? await writeNotes(tx, report, shift, now) : flags
    if (ends !== undefined && (await endDrive(tx, report.id, new Date(ends)))) await tell(tx, report, shift, { change: 'ended' })
    return { ...said, endedAt: ended ?? ends }
  })
}

async function startDrive(tx: Tx, report: Report, shift: Shift): Promise<boolean> {
  const { id, line, vehicle, capacity = null } = report
  const { driver, startedAt, locationId } = shift
  const made = await insertDrive(tx, { id, scanner: driver.id, locationId, line, vehicle, capacity, startedAt: new Date(startedAt) })
  if (made) await tell(tx, report, shift, { change: 'started' })
  return made !== undefined
}

async function writeNotes(tx: Tx, report: Report, shift: Shift, now: number): Promise<DriveFlags> {
  // one batch may have a note twice
  const notes = new Map(
    report.notes.map((note) => [note.id, { ...note, at: new Date(noteTime(Date.parse(note.at), shift.startedAt, now)) }]),
  )
  const added = await insertDriveNotes(tx, report.id, [...notes.values()])
  for (const { id, kind, stop, count } of notes.values()) if (added.has(id)) await tell(tx, report, shift, { change: kind, stop, count })
  return updateDriveFlags(tx, report.id)
}

function tell(tx: Tx, { id, vehicle, line }: Report, { locationId }: Shift, data: object): Promise<void> {
  return insertLiveEvent(tx, {
    kind: 'vehicle.changed',
    site: null,
    locationIds: [locationId],
    subject: 'drive',
    subjectId: id,
    data: { vehicle, line, ...data },
  })
}
