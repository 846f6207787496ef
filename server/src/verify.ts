import { compareBooks } from '@opentop/domain/payment/books'
import { findOwnBook } from '@opentop/store/book'
import type { Db } from '@opentop/store/db'
import { findFaults } from '@opentop/store/verify/verify'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { findCutRecord } from './office/record-heads.ts'
import { openPayments } from './payment/payments.ts'

// `npm run verify`: compares the shop's books with themselves and with the payment provider's, and prints every difference.
// A check reads whole tables, which takes longer than a request may.
const statementSeconds = 300
const configuration = await readConfig()
if (!configuration.ok) fail(configuration.mistakes.join('\n'))
const { config } = configuration
const opened = await openDatabase(config)
if (!opened.ok) fail(opened.reason)
const payments = await openPayments(config, opened.database)
const theirs = await payments.book()
const slowly = <T>(read: (db: Db) => Promise<T>): Promise<T> => opened.database.transaction(read, { statementSeconds })
const between = theirs ? compareBooks(await slowly((db) => findOwnBook(db, payments.setup.port.name)), theirs) : []
await payments.stop()
const faults = await slowly(findFaults)
const cut = await slowly((db) => findCutRecord(db, config))
if (cut.length > 0) faults.push({ check: 'the record of the office has every head that was written down', faults: cut })
if (between.length > 0) faults.push({ check: 'the shop and the provider agree on every charge and refund', faults: between })
for (const { check, faults: rows } of faults) console.error(`${check}: ${rows.slice(0, 20).join('; ')}`)
console.log(faults.length === 0 ? 'the books are in order' : `${faults.length} checks failed`)
await opened.database.close()
process.exit(faults.length === 0 ? 0 : 1)

function fail(reason: string): never {
  console.error(reason)
  process.exit(2)
}
