import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { longSoak } from './long-soak.ts'

const usage = `usage: npm run fault [-- WHAT]
  (nothing)            the fault-injection tests of npm test with ten times as many random runs, the feeds of all cities, and every caller against every owner
  payment              those of the payments
  adversary            strangers and dishonest colleagues attack a running shop and its office; a part of npm test
  soak                 the same tests at full length, half an hour or more
  soak --long [SEED]   a million booking histories and 100,000 payment crashes, in slices of an hour; goes on where it stopped
  cluster [FAULT …]    a PostgreSQL cluster that loses processes, nodes, its network and its disk
  containers           builds the image, runs it hardened, by compose.yaml and by the Kubernetes manifests`
// in this process, so that signals reach them and they can clean up
const programs: Readonly<Record<string, string>> = { cluster: 'cluster', containers: 'container' }
const [what = '', ...words] = process.argv.slice(2)
const program = programs[what]
if (program !== undefined) {
  process.argv.splice(2, 1)
  await import(new URL(`../e2e/src/${program}/main.ts`, import.meta.url).href)
}
const isLong = what === 'soak'
if (isLong && words[0] === '--long') process.exit(longSoak(words[1] === undefined ? undefined : Number(words[1])))
const parts: Readonly<Record<string, readonly string[]>> = {
  payment: ['api/src/payment/proofs', 'api/src/payment/mutations', 'api/src/payment/sigkill'],
  adversary: [
    'e2e/src/adversary',
    'e2e/src/bad-input',
    'e2e/src/inspector',
    'e2e/src/limits',
    'e2e/src/write-gate',
    'api/src/coupon/customer',
    'api/src/redemption/pass',
    'api/src/vehicle/drive',
    'server/src/office/record-heads',
    'store/src/record/record',
  ],
}
if (!['', 'soak', ...Object.keys(parts)].includes(what) || words.length > 0) {
  console.error(usage)
  process.exit(2)
}
const all = [
  'e2e/src/fault',
  'e2e/src/processes',
  'e2e/src/adversary',
  'e2e/src/bad-input',
  'e2e/src/bad-value',
  'e2e/src/proof',
  'api/src/basket/histories',
  'api/src/basket/http',
  'api/src/payment',
  'api/src/dispatch/office-histories',
  'api/src/disruption/faults',
  'api/src/departure/departure',
  'api/src/tax/random',
  'api/src/voucher/work',
  'api/src/vehicle/replay',
  'store/src/crash',
  'store/src/credit',
  'e2e/src/gtfs',
  'server/src/catalogue/planner',
]
const always = {
  FEED_CITIES: 'all',
  BAD_VALUES: '100',
  CALLERS: 'all',
  CRASHES: '1500',
  EVENT_ORDERS: '300',
  LATE_AUTHORISATIONS: '1000',
  REFUND_SETS: '2000',
  KILLS: '60',
  HISTORIES: '3000',
  SEQUENCES: '80',
  SCHEDULES: '2000',
  DISRUPTIONS: '20',
  OFFICE_HISTORIES: '60',
  CAPACITY_RACES: '40',
  SCANS: '10000',
  CREDIT_HISTORIES: '3000',
  TAX_BASKETS: '5000',
  BOOK_WRITES: '500',
  PAPER_SALES: '10000',
}
// half an hour on two cores; these variables can be set higher
const long = {
  FAULT: 'soak',
  BAD_VALUES: '5000',
  HISTORIES: '30000',
  SEQUENCES: '2000',
  SCHEDULES: '2000',
  OFFICE_HISTORIES: '1000',
  CAPACITY_RACES: '200',
  DISRUPTIONS: '300',
  DISRUPTION_BOOKINGS: '2000',
  TRACKS: '20000',
  PLANS: '500',
}
const files = parts[what] ?? all
const root = join(import.meta.dirname, '..')
const unknown = files.filter((file) => globSync(`${file}*`, { cwd: root }).length === 0)
if (unknown.length > 0) throw new Error(`no such tests: ${unknown.join(', ')}`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...files, ...(isLong ? ['--testTimeout=3600000'] : [])],
  { cwd: root, stdio: 'inherit', env: { ...always, ...(isLong ? long : {}), ...process.env } },
)
process.exit(status ?? 1)
