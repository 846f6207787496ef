import { compareBooks } from '@opentop/domain/books'
import { findOwnBook } from '@opentop/store/book'
import { findFaults } from '@opentop/store/verify'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { openPayments } from './payment/payments.ts'

// `npm run verify`: reads the shop's books and the provider's, and names whatever does not add up.
const configuration = await readConfig()
if (!configuration.ok) giveUp(configuration.mistakes.join('\n'))
const opened = await openDatabase(configuration.config)
if (!opened.ok) giveUp(opened.reason)
const payments = await openPayments(configuration.config, opened.database)
const theirs = await payments.book()
const between = theirs ? compareBooks(await findOwnBook(opened.database, payments.desk.port.name), theirs) : []
await payments.stop()
const faults = await findFaults(opened.database)
if (between.length > 0) faults.push({ check: 'the shop and the provider tell the same of every charge and refund', faults: between })
for (const { check, faults: rows } of faults) console.error(`${check}: ${rows.slice(0, 20).join('; ')}`)
console.log(faults.length === 0 ? 'the books are in order' : `${faults.length} checks failed`)
await opened.database.close()
process.exit(faults.length === 0 ? 0 : 1)

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(2)
}
