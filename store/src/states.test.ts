import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { couponStatuses, locationStatuses, optionStatuses, productStatuses } from '@opentop/domain/catalogue/catalogue-status'
import { changeStates } from '@opentop/domain/catalogue/change'
import { departureSaleStates } from '@opentop/domain/availability/availability'
import { couponUseStates } from '@opentop/domain/coupon/coupon'
import { disruptionSaleStates, disruptionStates } from '@opentop/domain/disruption/state'
import { approvalStates } from '@opentop/domain/approval/approval'
import { reservationStates } from '@opentop/domain/agent/credit'
import { holdStates } from '@opentop/domain/availability/hold'
import { paperRequestStates } from '@opentop/domain/papers/paper'
import { paymentStates } from '@opentop/domain/payment/payment'
import { paymentEventStates } from '@opentop/domain/payment/payment-event'
import { refundStates } from '@opentop/domain/booking/refund'
import { saleStates } from '@opentop/domain/booking/sale'
import { transactionStates } from '@opentop/domain/payment/transaction'
import { registrationStates } from '@opentop/domain/passenger/traveller'
import { voucherStates } from '@opentop/domain/voucher/voucher'
import { expect, test } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const database = useDatabase()

/** The domain's lists of states. */
const lists = {
  approvalStates,
  changeStates,
  couponStatuses,
  couponUseStates,
  departureSaleStates,
  disruptionSaleStates,
  disruptionStates,
  holdStates,
  locationStatuses,
  optionStatuses,
  paymentEventStates,
  paperRequestStates,
  paymentStates,
  productStatuses,
  refundStates,
  registrationStates,
  reservationStates,
  saleStates,
  transactionStates,
  voucherStates,
}
/** The column of each list. */
const stateColumns: Record<string, keyof typeof lists> = {
  'agent_reservations.state': 'reservationStates',
  'approvals.state': 'approvalStates',
  'changes.state': 'changeStates',
  'coupon_uses.state': 'couponUseStates',
  'coupons.status': 'couponStatuses',
  'departures.sale': 'departureSaleStates',
  'disruption_sales.state': 'disruptionSaleStates',
  'disruptions.state': 'disruptionStates',
  'holds.state': 'holdStates',
  'locations.status': 'locationStatuses',
  'options.status': 'optionStatuses',
  'paper_requests.waits': 'paperRequestStates',
  'payment_events.state': 'paymentEventStates',
  'payments.state': 'paymentStates',
  'products.status': 'productStatuses',
  'refunds.state': 'refundStates',
  'sales.state': 'saleStates',
  'transactions.state': 'transactionStates',
  'travellers.registration': 'registrationStates',
  'vouchers.state': 'voucherStates',
}

/** Columns with a fixed list of values that classify a row and do not change with its life. */
const kinds = [
  'kind',
  'basis',
  'category',
  'lang',
  'rate_by',
  'role',
  'service',
  'theme',
  'method',
  'way',
  'use_kind',
  'origin',
  'channel',
  'pricing',
  'purpose',
  'vehicle',
  'duration_unit',
  'voucher_accepts',
  'travellers',
  'default_choice',
  'reach',
  'choice',
  'chosen_by',
]
/** Names that mark a text column as a state, whether or not it has a CHECK constraint. */
const stateNames = ['state', 'status', 'registration']

/** `CHECK ((state = ANY (ARRAY['held'::text, 'expired'::text])))` by `table.column`, as the database itself prints it. */
async function valuesByColumn(): Promise<Map<string, string[]>> {
  const rows = await database().rows<{ name: string; definition: string }>(
    `SELECT c.relname || '.' || a.attname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
      WHERE k.contype = 'c' AND cardinality(k.conkey) = 1 AND k.connamespace = 'public'::regnamespace`,
  )
  const enumerated = rows.filter(({ definition }) => definition.includes('= ANY (ARRAY['))
  return new Map(
    enumerated.map(({ name, definition }) => [name, [...definition.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value)]),
  )
}

async function textColumnsNamedAsStates(): Promise<string[]> {
  const rows = await database().rows<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND column_name = ANY ($1::text[])`,
    [stateNames],
  )
  return rows.map(({ name }) => name)
}

test('every CHECK constraint of a state column lists the states of the domain, no more and no fewer', async () => {
  const found = await valuesByColumn()
  const inDatabase = Object.keys(stateColumns).map((name) => [name, found.get(name)?.toSorted()])
  const inDomain = Object.entries(stateColumns).map(([name, list]) => [name, [...lists[list]].toSorted()])
  expect(inDatabase).toEqual(inDomain)
})

test('every column with a list of values has a list of states in the domain or is a known kind', async () => {
  const listed = [...(await valuesByColumn()).keys()].filter((name) => !kinds.includes(name.split('.')[1] ?? ''))
  const columns = new Set([...listed, ...(await textColumnsNamedAsStates())])
  expect([...columns].toSorted()).toEqual(Object.keys(stateColumns).toSorted())
})

test('every list of states in the domain has its column', () => {
  const folder = join(import.meta.dirname, '../../domain/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const names = sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^export const (\w+(?:States|Statuses))\b/gm)].map(([, list = '']) => list),
  )
  expect(names.toSorted()).toEqual(Object.values(stateColumns).toSorted())
})

test('no statement of the store writes a state as a literal of its own', () => {
  const literal = /\b(state|status|registration)\s*(=|<>|(NOT )?IN)\s*\(?\s*'/
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((name) => literal.test(readFileSync(join(import.meta.dirname, name), 'utf8')))).toEqual([])
})
