import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '@opentop/domain/catalogue/catalogue-rows'
import { readOrderText } from '@opentop/domain/order/order-text'
import type { Scope } from '@opentop/domain/staff/scope'
import { replaceCatalogue } from '@opentop/store/catalogue'
import type { Database } from '@opentop/store/db'
import { migrate, readMigrations } from '@opentop/store/migrate'
import type { OrderQuery } from '@opentop/store/order/order-condition'
import { findOrderRows } from '@opentop/store/order/order-row'
import { findClosestNames } from '@opentop/store/order/order-closest'
import { countOrders, findOrderPage, type OrderPlace } from '@opentop/store/order/order-search'
import { openPostgres } from '@opentop/store/postgres'
import { rowsOfBefore, smallCatalogue } from '@opentop/store/testing/small-catalogue'
import { binaries, fastSettings, throwawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { addCities, addOrders, firstNames, lastNames, locationOf, productIds } from './order-rows.ts'
import { picker, randomOf } from './random.ts'
import { benchScrolling } from './office-scrolling.ts'

const count = Number(process.env.ORDERS ?? 1_000_000)
const searches = 60
const goalCpuMs = 50
const goalPageMs = 200
const everything: Scope = { everything: true, sites: [], locationIds: [] }
const pick = picker(randomOf(23))

type Sought = Omit<OrderQuery, 'scope' | 'personal'> & { scope?: Scope; after?: OrderPlace }
const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const some = (below: number): number => 1 + Math.floor(pick([...Array(1000).keys()]) * (below / 1000))
const since = (days: number) => ({ from: new Date(Date.now() - days * 86_400_000), until: new Date() })

function kinds(row: () => Found): Record<string, () => Sought> {
  const text = (typed: string): Sought => ({ text: readOrderText(typed) })
  const word = (letters: number): string => pick(lastNames).slice(0, letters)
  return {
    newest: () => ({}),
    'newest, page far down': () => ({
      after: { at: new Date(Date.now() - some(700) * 86_400_000).toISOString().replace('Z', '000Z'), id: row().id },
    }),
    reference: () => text(row().reference),
    'reference, 5 characters': () => text(row().reference.slice(0, 5)),
    'voucher code': () => ({ text: { codeHash: Buffer.from(row().hash, 'hex') } }),
    'payment reference': () => text(row().payment),
    "agent's reference, 6 characters": () => text(`GRP${row().id.slice(0, 3)}`),
    'e-mail': () => text(row().email),
    'e-mail, 4 characters': () => text(`${row().email.slice(0, 4)}@`.replace('@', '')),
    'telephone, last 4 digits': () => text(row().phone.slice(-4)),
    'e-mail, a word inside': () => text(row().email.split('@')[0]?.split('.').at(-1) ?? ''),
    'name, misspelt': () => text(pick(lastNames).replace(/(...)(.)/, '$1q$2')),
    name: () => text(pick(lastNames)),
    'name, 5 letters': () => text(word(5)),
    'name, 3 letters': () => text(word(3)),
    'first name + 3 letters': () => text(`${pick(firstNames)} ${word(3)}`),
    'name, 3 letters + site + month + state': () => ({ ...text(word(3)), site: 'spain', sold: since(30), state: 'PAID' }),
    'one day of travel': () => {
      const one = day(some(600))
      return { travel: { from: one, to: one } }
    },
    'a month of travel': () => {
      const ago = some(600)
      return { travel: { from: day(ago + 30), to: day(ago) } }
    },
    'one day of travel + name': () => {
      const one = day(some(600))
      return { ...text(word(3)), travel: { from: one, to: one } }
    },
    'one day + product + state': () => {
      const one = day(some(600))
      return { travel: { from: one, to: one }, productId: pick(productIds), state: 'PAID' }
    },
    'rare state': () => ({ state: pick(['PAID_UNFULFILLED', 'AWAITING_PAYMENT', 'REFUNDED'] as const) }),
    'waits for a person': () => ({ needs: 'any' }),
    'one site': () => ({ site: pick(['spain', 'paris', 'worldwide']) }),
    'one product': () => ({ productId: pick(productIds) }),
    'city filter': () => ({ locationId: locationOf(some(39)) }),
    'person of the largest city': () => ({ scope: { everything: false, sites: [], locationIds: [locationOf(0)] } }),
    'person of the smallest city': () => ({ scope: { everything: false, sites: [], locationIds: [locationOf(39)] } }),
    'person of one city, name 3 letters': () => ({
      ...text(word(3)),
      scope: { everything: false, sites: [], locationIds: [locationOf(some(20))] },
    }),
    'person of one city, e-mail 4 characters': () => ({
      ...text(row().email.slice(0, 4)),
      scope: { everything: false, sites: [], locationIds: [locationOf(some(20))] },
    }),
    'agents this month': () => ({ channel: 'agent', sold: since(30) }),
  }
}

type Found = { id: string; reference: string; email: string; phone: string; payment: string; hash: string }
type Figure = { kind: string; cpu: number[]; wall: number[] }

export async function benchOfficeOrders(): Promise<string[]> {
  const server = await throwawayPostgres({
    ...fastSettings,
    shared_buffers: '512MB',
    maintenance_work_mem: '256MB',
    max_parallel_workers_per_gather: '0',
  })
  // one connection, so that one process of the server does all the work and its time can be read
  const database = openPostgres(server.socketUrl(), 1)
  try {
    const [filled, migrated] = await prepare(database)
    // as autovacuum would: without it no index answers alone
    execFileSync(join(binaries(), 'vacuumdb'), ['--quiet', '--analyze', '--dbname', server.url()])
    const figures = await measure(database)
    return [...tableOf(figures, filled, migrated), '', ...(await benchScrolling())]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** The orders are written before the columns and indexes of the search, so that adding these to a full table is measured too. */
async function prepare(database: Database): Promise<[number, number]> {
  const before = (number: string) => readMigrations().filter(({ name }) => name < number)
  await migrate(database, before('0051'))
  const started = performance.now()
  await addOrders(database, count)
  const filled = performance.now()
  await migrate(database, before('0056'))
  const searchable = performance.now()
  await database.transaction(async (tx) => replaceCatalogue(tx, rowsOfBefore(rowsOf(smallCatalogue(), day(0))), 'bench', day(0)))
  await addCities(database)
  const stocked = performance.now()
  // the cities of an order come from its products
  await migrate(database)
  return [filled - started, searchable - filled + performance.now() - stocked]
}

async function measure(database: Database): Promise<Figure[]> {
  const samples = await database.rows<Found>(
    `SELECT t.id, t.reference, t.search_email AS email, reverse(t.search_phone) AS phone, p.provider_reference AS payment, encode(v.code_hash, 'hex') AS hash
       FROM generate_series(1, 200) k JOIN transactions t ON t.id = md5('o' || (k * ${Math.floor(count / 201)}))::uuid JOIN payments p ON p.transaction_id = t.id JOIN sales s ON s.transaction_id = t.id JOIN vouchers v ON v.sale_id = s.id`,
  )
  const [backend] = await database.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const figures: Figure[] = []
  for (const [kind, seek] of Object.entries(kinds(() => pick(samples)))) {
    const figure: Figure = { kind, cpu: [], wall: [] }
    for (let n = 0; n < searches + 10; n += 1) {
      const { after, ...query } = seek()
      const cpu = busyMs(backend?.pid ?? 0)
      const start = performance.now()
      await onePage(database, { scope: everything, personal: everything, ...query }, after)
      // the first ones warm the caches and let the planner choose its plan
      if (n < 10) continue
      figure.wall.push(performance.now() - start)
      figure.cpu.push(busyMs(backend?.pid ?? 0) - cpu)
    }
    figures.push(figure)
  }
  return figures
}

async function onePage(database: Database, query: OrderQuery, after?: OrderPlace): Promise<void> {
  const page = await findOrderPage(database, query, 50, after)
  const found = after ? undefined : (page.count ?? (await countOrders(database, query)))
  if (found?.count === 0) await findClosestNames(database, query)
  const ids = page.places.map(({ id }) => id)
  await findOrderRows(database, ids, query.scope, query.personal)
}

/** Time on a core in nanoseconds; the ticks of /proc/PID/stat are longer than most searches. */
function busyMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function tableOf(figures: readonly Figure[], filled: number, migrated: number): string[] {
  const at = (values: readonly number[], share: number): number =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
  const worst = Math.max(...figures.map(({ cpu }) => at(cpu, 0.95)))
  const slowest = Math.max(...figures.map(({ wall }) => at(wall, 0.95)))
  return [
    `${count} orders, written in ${(filled / 1000).toFixed(0)} s; columns and indexes of the search added in ${(migrated / 1000).toFixed(0)} s; ${searches} searches of each kind`,
    '',
    '| search, count and 50 rows | CPU of the database p50 | p95 | page p50 | page p95 |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(
      ({ kind, cpu, wall }) =>
        `| ${kind} | ${at(cpu, 0.5).toFixed(1)} ms | ${at(cpu, 0.95).toFixed(1)} ms | ${at(wall, 0.5).toFixed(0)} ms | ${at(wall, 0.95).toFixed(0)} ms |`,
    ),
    '',
    `highest p95: ${worst.toFixed(1)} ms of CPU (goal ≤ ${goalCpuMs}), ${slowest.toFixed(0)} ms a page (goal ≤ ${goalPageMs})`,
  ]
}
