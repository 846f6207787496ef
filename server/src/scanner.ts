import { randomBytes, randomUUID } from 'node:crypto'
import { addVoucherKey } from '@opentop/api/secret/voucher-keys'
import { migrate } from '@opentop/store/migrate'
import { deactivateScanner, findScanners, insertScanner } from '@opentop/store/redemption'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'

const usage = `npm run scanner -- add NAME [LOCATION_ID]   adds a device and prints its code, for one city or for all
npm run scanner -- list                     lists the devices
npm run scanner -- remove ID                deactivates a device
npm run scanner -- new-key                  signs new vouchers with a new key; old vouchers stay valid`

const configuration = await readConfig()
if (!configuration.ok) fail(configuration.mistakes.join('\n'))
const opened = await openDatabase(configuration.config)
if (!opened.ok) fail(opened.reason)
const { database } = opened
await migrate(database)
const [command, first, second] = process.argv.slice(2)
if (command === 'add' && first) {
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  await database.transaction((tx) => insertScanner(tx, { id, name: first, locationId: second ? Number(second) : null, token }))
  console.log(`${id}\ndevice code: ${token}\nOpen /en/scan on the device and type the code. It is not shown again.`)
} else if (command === 'list')
  for (const { id, name, locationId, active } of await findScanners(database))
    console.log(`${id} ${active ? 'active ' : 'removed'} ${locationId ?? 'all'} ${name}`)
else if (command === 'remove' && first)
  console.log((await database.transaction((tx) => deactivateScanner(tx, first))) ? 'removed' : 'no such device')
else if (command === 'new-key') console.log(`vouchers are signed with key ${await addVoucherKey(database)} from now on`)
else console.log(usage)
await database.close()

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
