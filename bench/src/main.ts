import { benchBooking } from './booking.ts'
import { benchCheckout } from './checkout.ts'
import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'

const benches: Record<string, () => Promise<string[]>> = {
  pages: benchPages,
  search: benchSearch,
  booking: benchBooking,
  checkout: benchCheckout,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`there is no bench ${unknown.join(', ')}; known are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`## ${name}\n\n${(await run()).join('\n')}\n`)
}
