import type { Database, Tx } from '@opentop/store/db'

type CrashingDatabase = { database: Database; crashes: { isOn: boolean; count: number } }

export function crashingTransactions(database: Database, roll: (below: number) => number, oneIn: number): CrashingDatabase {
  const crashes = { isOn: false, count: 0 }
  const breaking = (tx: Tx): Tx => {
    let left = roll(oneIn) === 0 ? 1 + roll(25) : Infinity
    const rows: Tx['rows'] = (text, values) => {
      left -= 1
      if (!crashes.isOn || left > 0) return tx.rows(text, values)
      crashes.count += 1
      return Promise.reject(new Error('crashed in a transaction'))
    }
    return { rows } as Tx
  }
  return {
    crashes,
    database: {
      ...database,
      transaction: (work, limits) => database.transaction((tx) => work(crashes.isOn ? breaking(tx) : tx), limits),
    },
  }
}
