import type { LineId } from '@opentop/contract/timetable'
import { legKeyOf, legTimeAfter } from '@opentop/domain/vehicle/leg-times'
import type { Database } from '@opentop/store/db'
import { addLegTimes, type LegTime } from '@opentop/store/vehicle/leg-time'
import { replaceDriveMinutes, type DriveMinute } from '@opentop/store/vehicle/vehicle'

export type FleetWriter = {
  keepMinute: (row: DriveMinute) => void
  keepLeg: (line: LineId, leg: { stop: string; hour: number; seconds: number }) => void
  flush: () => Promise<void>
}

const everyMs = 10_000
/** While the database does not answer, so many rows wait; of more the oldest are lost. */
const mostRows = 50_000

export function openFleetWriter(database: Database, failed: (error: unknown) => void): FleetWriter {
  let minutes = new Map<string, DriveMinute>()
  let legs = new Map<string, LegTime>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(): void {
    timer ??= setTimeout(() => void flush(), everyMs).unref()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (minutes.size === 0 && legs.size === 0) return
    const [rows, times] = [minutes, legs]
    minutes = new Map()
    legs = new Map()
    try {
      await database.transaction(async (tx) => {
        if (rows.size > 0) await replaceDriveMinutes(tx, [...rows.values()])
        if (times.size > 0) await addLegTimes(tx, [...times.values()])
      })
    } catch (error) {
      failed(error)
      // rows that came meanwhile are newer
      minutes = new Map([...rows, ...minutes].slice(-mostRows))
      later()
    }
  }

  return {
    keepMinute(row) {
      minutes.set(`${row.driveId} ${row.minute.getTime()}`, row)
      later()
    },
    keepLeg(line, { stop, hour, seconds }) {
      const key = legKeyOf(line, stop, hour)
      const before = legs.get(key)
      legs.set(key, { line, stop, hour, ...legTimeAfter(before, seconds) })
      later()
    },
    flush,
  }
}
