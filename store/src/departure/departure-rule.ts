import type { Day } from '@opentop/domain/day'
import { oneRow, type Db } from '../db.ts'
import { timetable } from '../timetable.ts'

export type TimetableRow = { capacity: number | null; usual: number | null; isExceptional: boolean; isClosed: boolean }

export function findTimetableRow(db: Db, optionId: number, day: Day, minute: number): Promise<TimetableRow | undefined> {
  return oneRow(
    db.rows<TimetableRow>(
      `SELECT capacity, usual, exceptional AS "isExceptional", closed AS "isClosed" FROM (${timetable('some')}) t WHERE start_minute = $4`,
      [day, day, [optionId], minute],
    ),
  )
}
