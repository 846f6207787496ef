import { randomBytes } from 'node:crypto'
import { openPostgres } from '@opentop/store/postgres'
import { sendDueMails } from '../mail/job.ts'
import { smtpMailer } from '../outside/mail.ts'
import { takeSnapshot } from '../catalogue/snapshot.ts'
import { openVoucherKeys } from '../secret/voucher-keys.ts'
import { plainWriter } from './plain-writer.ts'

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const database = openPostgres(databaseUrl, 2)
const snapshot = await takeSnapshot(database, Date.now())
const keys = await openVoucherKeys(database)
const secret = randomBytes(32)
process.stdout.write('ready\n')
for (;;) {
  await sendDueMails({
    database,
    snapshot: () => snapshot,
    isDemo: false,
    secrets: { session: secret, link: secret, voucher: secret, traveller: secret, staff: secret },
    now: Date.now,
    voucherKeys: () => keys,
    writer: plainWriter,
    mailer: smtpMailer(smtpUrl),
    originOf: () => 'https://opentop.example',
    officeOrigin: () => 'https://office.opentop.example',
    pictures: { keep: async () => ({ ok: false, why: 'busy' }), make: async () => ({ ok: false, why: 'busy' }) },
    pngOf: () => Promise.resolve(Buffer.from('')),
  })
  await new Promise((done) => setTimeout(done, 20))
}
