import { commissionOwed } from '@opentop/domain/agent/credit'
import { findOverpaidCommissions, lockCommission } from '@opentop/store/commission'
import { addEntry } from '@opentop/store/credit'
import type { Database, Tx } from '@opentop/store/db'

const batch = 20

export async function reconcileCommission(tx: Tx, transactionId: string): Promise<void> {
  const facts = await lockCommission(tx, transactionId)
  const cents = facts ? commissionOwed(facts) : 0
  if (!facts || cents === 0) return
  await addEntry(tx, facts.agentId, {
    kind: 'COMMISSION',
    cents,
    transactionId,
    key: `commission ${transactionId} ${facts.entries}`,
    note: '',
  })
}

/** Commission that could not be taken back while the agent had no credit. A failure in one order does not stop the others. */
export async function takeBackCommission(database: Database): Promise<void> {
  const failures: unknown[] = []
  for (const id of await findOverpaidCommissions(database, batch))
    await database.transaction((tx) => reconcileCommission(tx, id)).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} commissions could not be reconciled`)
}
