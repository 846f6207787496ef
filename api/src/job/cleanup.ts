import type { Database } from '@opentop/store/db'
import { deleteOldKeys } from '@opentop/store/idempotency'
import { deleteDeadTokens } from '@opentop/store/one-time-token'
import { deleteOldOutbox } from '@opentop/store/outbox'
import { deleteDeadSessions } from '@opentop/store/session'
import { wipeTravellers } from '@opentop/store/traveller'

/**
 * Deletes data past its retention: travellers after their journey, expired tokens and sessions, processed outbox entries, stored answers.
 */
export async function deleteExpiredData(database: Database): Promise<void> {
  for (const work of [deleteOldKeys, wipeTravellers, deleteDeadTokens, deleteDeadSessions, deleteOldOutbox])
    await database.transaction<unknown>(work)
}
