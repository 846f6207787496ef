import { hasMoney, type PaymentState } from '@opentop/domain/payment/payment'
import type { Database } from '@opentop/store/db'
import { until } from '@opentop/api/testing/payment-fixture'
import { chargedTwice, isSettled } from '../paying-buyers.ts'
import { verifyBooks } from '../shop-commands.ts'
import type { Notebook, Order } from './notebook.ts'
import type { Shops } from './shops.ts'

export type Findings = {
  lost: string[]
  oversold: string[]
  doubleCharges: string[]
  others: string[]
}
type Stored = { attempt: string; payment: PaymentState; cents: number; reference: string | null; sale: string; state: string; day: string }
type Charge = { reference: string; value: number }

const settleSeconds = 120

export async function findLosses(notebook: Notebook, database: Database, { provider, settings }: Shops): Promise<Findings> {
  const unsettled = await until('all payments are settled', () => isSettled(database).catch(() => false), settleSeconds).then(
    () => [],
    (error: unknown) => [String(error)],
  )
  const stored = await database.rows<Stored>(
    `SELECT p.id::text AS attempt, p.state AS payment, p.amount_cents AS cents, t.reference, s.id::text AS sale, s.state, s.service_day AS day
       FROM payments p JOIN transactions t ON t.id = p.transaction_id JOIN sales s ON s.transaction_id = t.id WHERE p.id = ANY ($1::uuid[])`,
    [notebook.orders.map(({ attemptId }) => attemptId)],
  )
  const bySale = new Map(stored.map((row) => [row.sale, row]))
  const charges = new Map<string, Charge[]>()
  for (const charge of (await provider.book()).payments)
    if (charge.state === 'authorised') charges.set(charge.reference, [...(charges.get(charge.reference) ?? []), charge])
  const acts = await missing(
    database,
    'SELECT DISTINCT batch_id::text AS id FROM departure_acts WHERE batch_id = ANY ($1::uuid[])',
    notebook.capacityChanges,
  )
  const disruptions = await missing(
    database,
    `SELECT id::text FROM disruptions WHERE id = ANY ($1::uuid[]) AND state <> 'draft'`,
    notebook.disruptions,
  )
  const verified = verifyBooks({ ...settings, LOG_LEVEL: 'error' })
  const lines = verified.status === 0 ? [] : verified.stderr.trim().split('\n')
  const isOversale = (line: string): boolean => line.includes('oversold')
  return {
    lost: [
      ...notebook.orders.flatMap((order) => lossOf(order, bySale.get(order.saleId), charges.get(order.attemptId) ?? [])),
      ...acts.map((id) => `a change of capacity: ${id}`),
      ...disruptions.map((id) => `an announced disruption: ${id}`),
    ],
    oversold: lines.filter(isOversale),
    doubleCharges: [
      ...(await chargedTwice(database)),
      ...[...charges].filter(([, found]) => found.length > 1).map(([reference, found]) => `charged ${found.length} times: ${reference}`),
    ],
    others: [...unsettled, ...lines.filter((line) => !isOversale(line))],
  }
}

function lossOf(order: Order, stored: Stored | undefined, charges: readonly Charge[]): string[] {
  const { reference, cents, day, isCancelled } = order
  const say = (what: string): string[] => [`${reference}: ${what}`]
  if (charges.length === 0) return say('the provider has no charge')
  if (charges[0]?.value !== cents) return say(`the provider charged ${charges[0]?.value} instead of ${cents}`)
  if (!stored || stored.reference !== reference) return say('the shop has no such order')
  if (!hasMoney(stored.payment) || stored.cents !== cents) return say(`its payment is ${stored.payment} with ${stored.cents}`)
  if (isCancelled !== undefined && (stored.state === 'cancelled') !== isCancelled) return say(`its ticket is ${stored.state}`)
  if (day !== undefined && stored.day !== day) return say(`its day is ${stored.day} instead of ${day}`)
  return []
}

async function missing(database: Database, text: string, wanted: readonly string[]): Promise<string[]> {
  const found = new Set((await database.rows<{ id: string }>(text, [wanted])).map(({ id }) => id))
  return wanted.filter((id) => !found.has(id))
}
