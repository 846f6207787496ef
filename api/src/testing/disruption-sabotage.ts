import { endChangeHolds } from '@opentop/store/change-hold'
import type { Database, Tx } from '@opentop/store/db'
import { withChangedStatements } from './payment-proofs.ts'

type Rows = (text: string, values?: readonly unknown[]) => Promise<unknown[]>

function intercepted(
  database: Database,
  change: (tx: Tx, text: string, values: readonly unknown[] | undefined) => ReturnType<Rows> | undefined,
) {
  const changed = (tx: Tx): Tx =>
    ({ rows: (text: string, values?: readonly unknown[]) => change(tx, text, values) ?? tx.rows(text, values) }) as Tx
  return {
    ...database,
    transaction: <T>(work: (tx: Tx) => Promise<T>, limits?: { statementSeconds: number }) =>
      database.transaction((tx) => work(changed(tx)), limits),
  }
}

export function tellsEarly(database: Database): Database {
  return intercepted(database, (_tx, text, values) => {
    if (!text.startsWith('INSERT INTO outbox') || values?.[1] !== 'mail:disruption') return undefined
    return database.once(async (other) => {
      const queued = await other.rows(text, values)
      await new Promise((done) => setTimeout(done, 40))
      return queued
    })
  })
}

export function refundsUnclaimed(database: Database): Database {
  return withChangedStatements(database, (text) => {
    if (text.startsWith('INSERT INTO refunds')) return text.replace('$6,', '$6 || gen_random_uuid()::text,')
    return text.includes('FROM disruption_sales x') && text.endsWith('FOR UPDATE')
      ? text.replace('x.state,', `'told' AS state,`).replace(/ FOR UPDATE$/, '')
      : text
  })
}

export function setsNothingAside(database: Database): Database {
  return intercepted(database, (tx, text, values) => {
    if (!text.startsWith('INSERT INTO disruption_sales')) return undefined
    return tx.rows(text, values).then(async (rows) => {
      await endChangeHolds(tx, String(values?.[1]))
      return rows
    })
  })
}
