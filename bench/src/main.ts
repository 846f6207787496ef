import { writeFileSync } from 'node:fs'
import { benchBooking } from './booking.ts'
import { benchCheckout } from './checkout.ts'
import { benchFleet } from './fleet.ts'
import { benchFreshStart } from './fresh-start.ts'
import { benchInputs } from './inputs.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLogin } from './login.ts'
import { benchMemory } from './memory.ts'
import { benchOfficeOrders } from './office-orders.ts'
import { benchPeers } from './peers.ts'
import { benchPages } from './pages.ts'
import { benchPlanner } from './planner.ts'
import { benchRebooking } from './rebooking.ts'
import { benchReplica } from './replica.ts'
import { reportOf, type Part } from './report.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { benchVehicles } from './vehicles.ts'

const benches: Record<string, () => Promise<string[]>> = {
  pages: benchPages,
  search: benchSearch,
  planner: benchPlanner,
  booking: benchBooking,
  checkout: benchCheckout,
  replica: benchReplica,
  start: benchStart,
  'fresh-start': benchFreshStart,
  login: benchLogin,
  memory: benchMemory,
  lighthouse: benchLighthouse,
  inputs: benchInputs,
  'office-orders': benchOfficeOrders,
  rebooking: benchRebooking,
  vehicles: benchVehicles,
  fleet: benchFleet,
  peers: benchPeers,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`unknown benchmark: ${unknown.join(', ')}; available: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const parts: Part[] = []
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const lines = await run()
  parts.push({ name, lines })
  console.log(`## ${name}\n\n${lines.join('\n')}\n`)
}
// The page is written only by a full run, so that it never mixes days and machines.
if (wanted.length === 0) {
  const file = new URL('../../docs/benchmarks.md', import.meta.url)
  writeFileSync(file, reportOf(parts))
  console.log('written to docs/benchmarks.md')
}
