import { randomUUID } from 'node:crypto'
import type { LineId } from '@opentop/contract/timetable'
import type { Database } from '@opentop/store/db'
import { insertDrive } from '@opentop/store/vehicle/vehicle'

export async function startedDrive(database: Database, { locationId, line }: { locationId: number; line: LineId }): Promise<string> {
  const [id, scanner] = [randomUUID(), randomUUID()]
  await database.transaction(async (tx) => {
    await tx.rows(
      `INSERT INTO scanners (id, name, kind, token_hash, location_id, created_at) VALUES ($1, 'Bus', 'driver', $2, $3, now())`,
      [scanner, Buffer.from(scanner), locationId],
    )
    await insertDrive(tx, { id, scanner, locationId, line, vehicle: '9', capacity: 72, startedAt: new Date(Date.now() - 60_000) })
  })
  return id
}
