import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as vendure from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const { bootstrap, DefaultJobQueuePlugin, DefaultSchedulerPlugin, DefaultSearchPlugin } = vendure
const { JobQueueService, StockLevel, TransactionalConnection } = vendure
const isNew = process.argv[2] === 'populate'
const examples = join(dirname(createRequire(import.meta.url).resolve('@vendure/create/package.json')), 'assets')
if (!existsSync(examples)) throw new Error('@vendure/create no longer brings its example products')

/** What `@vendure/create` writes, without dashboard, mail and pictures. */
const config = {
  apiOptions: { port: 3001, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'peer', password: 'peer' },
    cookieOptions: { secret: 'peer' },
  },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: isNew },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}

async function start() {
  const shop = await bootstrap(config)
  if (isNew) await shop.get(JobQueueService).start()
  return shop
}

/** The example data, with payments that are settled at once. */
function initialData() {
  const data = JSON.parse(readFileSync(join(examples, 'initial-data.json'), 'utf8'))
  for (const { handler } of data.paymentMethods) handler.arguments = [{ name: 'automaticSettle', value: 'true' }]
  return data
}

if (isNew) {
  const shop = await populate(start, initialData(), join(examples, 'products.csv'))
  // the examples have 100 pieces of each variant
  const stock = shop.get(TransactionalConnection).rawConnection.createQueryBuilder().update(StockLevel)
  await stock.set({ stockOnHand: 1_000_000 }).execute()
  // jobs fill the search index
  await setTimeout(30_000)
  await shop.close()
  process.exit(0)
}
await start()
