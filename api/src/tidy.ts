import type { Database } from '@opentop/store/db'
import { deleteOldKeys } from '@opentop/store/idempotency'
import { deleteDeadTokens } from '@opentop/store/one-time-token'
import { deleteOldOutbox } from '@opentop/store/outbox'
import { deleteDeadSessions } from '@opentop/store/session'
import { wipeTravellers } from '@opentop/store/traveller'

/** What nobody needs any more goes: names of travellers after their travel, tokens and sessions that are over, errands that are done, old answers. */
export async function tidyUp(database: Database): Promise<void> {
  for (const work of [deleteOldKeys, wipeTravellers, deleteDeadTokens, deleteDeadSessions, deleteOldOutbox])
    await database.transaction<unknown>(work)
}
