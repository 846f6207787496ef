import { openPostgres } from '@opentop/store/postgres'
import { takeSeats } from '@opentop/store/hold'
import { followDisruptions } from '../disruption/job.ts'
import { sendDueMails } from '../mail/job.ts'
import { smtpMailer } from '../outside/mail.ts'
import { builtinPayments } from '../outside/payment-builtin.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { openFixture } from './booking-fixture.ts'
import { account } from './provider-process.ts'

const [databaseUrl = '', providerUrl = '', apiKey = '', hmacKey = '', smtpUrl = '', secret = ''] = process.argv.slice(2)
const database = openPostgres(databaseUrl, 4)
const port = builtinPayments({ url: () => providerUrl, publicUrl: () => providerUrl, account, apiKey, patienceMs: 5000 })
const { shop } = await openFixture(database, takeSeats, { port, hmacKeys: () => [hmacKey], step: () => undefined })
Object.assign(shop.secrets, { link: Buffer.from(secret, 'hex') })
const mailer = smtpMailer(smtpUrl)
process.stdout.write('ready\n')

async function repeat(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work().catch(() => undefined)
    await new Promise((done) => setTimeout(done, 50))
  }
}
await Promise.all([
  repeat(() => followDisruptions(shop)),
  repeat(() => reconcile(shop)),
  repeat(() =>
    sendDueMails({
      ...shop,
      mailer,
      originOf: () => 'https://shop.example',
      officeOrigin: () => 'https://office.shop.example',
      pngOf: () => Promise.resolve(Buffer.from('')),
    }),
  ),
])
