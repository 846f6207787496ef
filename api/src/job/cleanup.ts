import type { Database } from '@opentop/store/db'
import { deleteOldKeys } from '@opentop/store/idempotency'
import { deleteOldLiveEvents } from '@opentop/store/office/live'
import { deleteDeadTokens } from '@opentop/store/one-time-token'
import { deleteOldOutbox } from '@opentop/store/outbox'
import { deleteDeadSessions } from '@opentop/store/session'
import { wipeTravellers } from '@opentop/store/traveller'
import { deleteOldDrives } from '@opentop/store/vehicle'

/**
 * Deletes data past its retention: travellers after their journey, expired tokens and sessions, processed outbox entries, stored answers,
 * live events, positions of vehicles.
 */
export async function deleteExpiredData(database: Database): Promise<void> {
  for (const work of [
    deleteOldKeys,
    wipeTravellers,
    deleteDeadTokens,
    deleteDeadSessions,
    deleteOldOutbox,
    deleteOldLiveEvents,
    deleteOldDrives,
  ])
    await database.transaction<unknown>(work)
}
