import { randomBytes } from 'node:crypto'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type PaymentState = 'action' | 'pending' | 'authorised' | 'refused' | 'cancelled' | 'closed'
export type PaymentRow = {
  psp: string
  reference: string
  value: number
  currency: string
  method: string
  mode: string
  state: PaymentState
  return_url: string
  redirect_result: string | null
  outcome: string | null
  locale: string
  created_at: number
}
export type RefundRow = { psp: string; payment_psp: string; reference: string; value: number; state: 'received' | 'done' | 'failed' }
export type EventRow = { id: number; body: string; due_at: number; attempts: number }
export type StoredAnswer = { path: string; status: number | null; body: string | null }

const schema = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS cards (token TEXT PRIMARY KEY, mode TEXT NOT NULL, last4 TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS payments (psp TEXT PRIMARY KEY, reference TEXT NOT NULL, value INTEGER NOT NULL, currency TEXT NOT NULL, method TEXT NOT NULL, mode TEXT NOT NULL,
    state TEXT NOT NULL, return_url TEXT NOT NULL, redirect_result TEXT UNIQUE, outcome TEXT, locale TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS payments_reference ON payments (reference);
  CREATE TABLE IF NOT EXISTS withdrawn (reference TEXT PRIMARY KEY, created_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS refunds (psp TEXT PRIMARY KEY, payment_psp TEXT NOT NULL, reference TEXT NOT NULL, value INTEGER NOT NULL, state TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS refunds_payment ON refunds (payment_psp);
  CREATE TABLE IF NOT EXISTS keys (key TEXT PRIMARY KEY, path TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS plans (id INTEGER PRIMARY KEY, psp TEXT NOT NULL, what TEXT NOT NULL, due_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS events (id INTEGER PRIMARY KEY, body TEXT NOT NULL, due_at INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, delivered_at INTEGER) STRICT;
  CREATE INDEX IF NOT EXISTS events_due ON events (due_at) WHERE delivered_at IS NULL;
`

export type Ledger = ReturnType<typeof openLedger>

/** A charge, its webhook and the answer stored for its idempotency key are one transaction on disk. */
export function openLedger(file: string) {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 3000')
  db.exec(schema)
  // The id tells this ledger apart from another one of the same shop.
  db.prepare(`INSERT INTO settings (name, value) VALUES ('id', ?) ON CONFLICT DO NOTHING`).run(randomBytes(4).toString('hex'))
  const prepared = new Map<string, StatementSync>()
  const statement = (text: string): StatementSync => {
    const known = prepared.get(text) ?? db.prepare(text)
    prepared.set(text, known)
    return known
  }
  const all = <R>(text: string, ...values: SQLInputValue[]): R[] => statement(text).all(...values) as R[]
  const one = <R>(text: string, ...values: SQLInputValue[]): R | undefined => statement(text).get(...values) as R | undefined
  const run = (text: string, ...values: SQLInputValue[]): number => Number(statement(text).run(...values).changes)

  return {
    all,
    one,
    run,
    close: () => db.close(),
    atomically<T>(work: () => T): T {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    setting(name: string): string | undefined {
      return one<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value
    },
    set(name: string, value: string): void {
      run('INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value)
    },
    payment(psp: string): PaymentRow | undefined {
      return one<PaymentRow>('SELECT * FROM payments WHERE psp = ?', psp)
    },
    move(psp: string, state: PaymentState, from: PaymentState): boolean {
      return run('UPDATE payments SET state = ? WHERE psp = ? AND state = ?', state, psp, from) === 1
    },
    refunded(psp: string): number {
      return (
        one<{ sum: number }>(`SELECT coalesce(sum(value), 0) AS sum FROM refunds WHERE payment_psp = ? AND state <> 'failed'`, psp)?.sum ??
        0
      )
    },
  }
}
