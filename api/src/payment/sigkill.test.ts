import type { CallName } from '@opentop/contract/api'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from '../testing/booking-fixture.ts'
import { openPostgres } from '@opentop/store/postgres'
import { dice } from '@opentop/store/testing/dice'
import { faultsOf, recover } from '../testing/payment-proofs.ts'
import { buyer, paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { bundleProgram } from '../testing/bundle-program.ts'
import { compiled, providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import type { BareCall, ShopSettings } from '../testing/shop-process.ts'
import { preparedAddress } from '../testing/prepared-database.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const kills = Number(process.env.KILLS ?? 10)
const steps = [
  'intent-written',
  'intent-committed',
  'provider-answered',
  'in-settle',
  'settled',
  'event-verified',
  'event-stored',
  'event-applied',
  'refund-sent',
  'by the clock',
]
const cards = ['authorised', 'webhook-first', 'webhook-twice', 'timeout-after-charge', 'webhook-late', 'garbage']

let main: string
let address: string
let provider: ProviderProcess
let fixture: PaymentFixture
beforeAll(async () => {
  main = await bundleProgram('shop-process')
  address = await preparedAddress()
  provider = await providerProcess()
  fixture = await paymentFixture(openPostgres(address), provider, { isMade: true, isRecorded: false })
  console.log(`SEED=${seed}`)
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

type ShopProcess = { child: ChildProcess; address: string; gone: Promise<void> }
async function startShop(n: number): Promise<ShopProcess> {
  const killAt = steps[n % steps.length] ?? ''
  const settings: ShopSettings = {
    databaseUrl: address,
    providerUrl: provider.url(),
    apiKey: provider.apiKey,
    hmacKey: provider.hmacKey,
    isBare: true,
    killAt,
    killAfter: 1 + (Math.floor(n / steps.length) % 2),
  }
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, [main, JSON.stringify(settings)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const origin = await new Promise<string>((done, failed) => {
    child.once('exit', () => failed(new Error('the shop did not start')))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /shop at (\S+)/.exec(chunk.toString())
      if (found?.[1]) done(found[1])
    })
  })
  return { child, address: origin, gone }
}

type Buyer = { token: string; key: string; body: object; saw: string }
type HttpAnswer = { reply?: { ok: boolean; answer?: { state?: string; totalCents?: number } }; token?: string }
async function post(shop: ShopProcess, name: CallName, body: BareCall): Promise<HttpAnswer | undefined> {
  const answered = fetch(`${shop.address}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(4000),
  })
  return answered.then((answer) => answer.json() as Promise<HttpAnswer>).catch(() => undefined)
}
async function press(shop: ShopProcess, { token, key, body, ...one }: Buyer): Promise<string> {
  const told = await post(shop, 'confirmCreditCard', { input: body, token, key })
  return told?.reply?.answer?.state === 'paid' ? 'paid' : one.saw
}

test(`PAY-06 ${kills} shop processes killed with SIGKILL: no payment is lost, doubled or orphaned, and each buyer who saw 'paid' has tickets`, async () => {
  const buyers: Buyer[] = []
  let spare = startShop(0)
  let died = 0
  for (let n = 0; n < kills; n++) {
    const roll = dice(seed + n * 101)
    const shop = await spare
    spare = startShop(n + 1)
    await provider.control({ webhook: `${shop.address}/webhooks/payment` })
    const earlier = buyers.slice(-4).filter((one) => one.saw === '' && roll(2) === 0)
    const added = await Promise.all(
      Array.from({ length: 1 + roll(4) }, async (): Promise<Buyer | undefined> => {
        const order = { optionId: ids(n % 10).day, day: fixture.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: 1 }] }
        const told = await post(shop, 'addToCart', { input: order })
        const { token, reply } = told ?? {}
        if (!token || !reply?.answer) return undefined
        const body = {
          expectedTotalCents: reply.answer.totalCents,
          buyer,
          method: 'scheme',
          cardToken: `test_${cards[roll(cards.length)]}`,
        }
        return { token, key: randomUUID(), body, saw: '' }
      }),
    )
    const now = added.filter((one) => one !== undefined)
    buyers.push(...now)
    if (n % steps.length === steps.length - 1) setTimeout(() => shop.child.kill('SIGKILL'), roll(120))
    await Promise.all([...now, ...earlier].map(async (one) => void (one.saw = await press(shop, one))))
    const isDead = await Promise.race([shop.gone.then(() => true), new Promise<boolean>((done) => setTimeout(done, 250, false))])
    if (isDead) died += 1
    shop.child.kill('SIGKILL')
    await shop.gone
  }
  const last = await spare
  last.child.kill('SIGKILL')
  await last.gone
  await provider.control({ webhook: `${fixture.address}/webhooks/payment` })
  await recover(fixture, { ms: 0 })
  expect(await faultsOf(fixture), `SEED=${seed}`).toEqual([])
  for (const one of buyers.filter(({ saw }) => saw === 'paid'))
    expect((await fixture.resume({ token: one.token, totalCents: 0 })).state).toBe('paid')
  const [row] = await fixture.shop.database.rows(
    'SELECT count(*)::int AS attempts, count(*) FILTER (WHERE settled_at IS NOT NULL)::int AS booked FROM payments',
  )
  console.log(`kills ${kills}, of them at their step ${died}; buyers ${buyers.length}, ${JSON.stringify(row)}`)
}, 600_000)
