import { findFaults } from '@opentop/store/verify'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'

// `npm run verify`: reads the books and names whatever does not add up.
const configuration = readConfig()
const opened = configuration.ok
  ? await openDatabase(configuration.config)
  : { ok: false as const, reason: configuration.mistakes.join('\n') }
if (!opened.ok) {
  console.error(opened.reason)
  process.exit(2)
}
const faults = await findFaults(opened.database)
for (const { check, faults: rows } of faults) console.error(`${check}: ${rows.slice(0, 20).join('; ')}`)
console.log(faults.length === 0 ? 'the books are in order' : `${faults.length} checks failed`)
await opened.database.close()
process.exit(faults.length === 0 ? 0 : 1)
