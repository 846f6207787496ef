import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run fault`: the fault-injection tests of `npm test`, and the feeds of all cities. `npm run fault -- soak`: the same tests at full length, half an hour or more.
// `npm run fault -- cluster [fault …]`: a PostgreSQL cluster that loses processes, nodes, its network and its disk. In this process, so that signals reach it.
if (process.argv[2] === 'cluster') {
  process.argv.splice(2, 1)
  await import(new URL('../e2e/src/cluster/main.ts', import.meta.url).href)
}
const words = process.argv.slice(2)
const isLong = words[0] === 'soak'
if (words.length > 1 || (words.length === 1 && !isLong)) {
  console.error('usage: npm run fault [-- soak | -- cluster [fault …]]')
  process.exit(2)
}
const files = [
  'e2e/src/fault',
  'e2e/src/processes',
  'e2e/src/adversary',
  'e2e/src/bad-input',
  'e2e/src/bad-value',
  'api/src/histories',
  'api/src/booking-http',
  'api/src/payment',
  'api/src/office/histories',
  'api/src/disruption/faults',
  'api/src/office/departure',
  'api/src/vehicle/replay',
  'store/src/crash',
  'e2e/src/gtfs',
  'server/src/catalogue/planner',
]
const always = { FEED_CITIES: 'all' }
// half an hour on two cores; these variables can be set higher
const long = {
  FAULT: 'soak',
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
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...files, ...(isLong ? ['--testTimeout=3600000', '--hookTimeout=3600000'] : [])],
  { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', env: { ...always, ...(isLong ? long : {}), ...process.env } },
)
process.exit(status ?? 1)
