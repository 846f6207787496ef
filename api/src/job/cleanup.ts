import type { Database, Tx } from '@opentop/store/db'
import { deleteOldKeys } from '@opentop/store/idempotency'
import { deleteOldLiveEvents } from '@opentop/store/live/live'
import { deleteDeadTokens } from '@opentop/store/one-time-token'
import { deleteOldOutbox } from '@opentop/store/outbox'
import { deleteDeadSessions } from '@opentop/store/session'
import { wipeTravellers } from '@opentop/store/traveller'
import { deleteOldDrives, deleteOldMinutes } from '@opentop/store/vehicle/vehicle'

/** A large fleet leaves 100,000 rows an hour, and a statement has five seconds. */
const minutesAtOnce = 5000
const drivesAtOnce = 200

export async function deleteExpiredData(database: Database): Promise<void> {
  for (const work of [deleteOldKeys, wipeTravellers, deleteDeadTokens, deleteDeadSessions, deleteOldOutbox, deleteOldLiveEvents])
    await database.transaction<unknown>(work)
  await inParts((tx) => deleteOldMinutes(tx, minutesAtOnce), minutesAtOnce)
  await inParts((tx) => deleteOldDrives(tx, drivesAtOnce), drivesAtOnce)

  async function inParts(work: (tx: Tx) => Promise<number>, atOnce: number): Promise<void> {
    while ((await database.transaction(work)) === atOnce);
  }
}
