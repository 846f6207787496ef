import { addDays, minuteOf } from '@opentop/domain/day'
import type { Choice } from '@opentop/domain/disruption/disruption'
import type { Database } from '@opentop/store/db'
import type { Shop } from '../call/shop.ts'
import { followDisruptions } from '../disruption/job.ts'
import { disruptionToken } from '../secret/disruption-token.ts'
import { sendDueMails } from '../mail/job.ts'
import type { Mail } from '../outside/mail.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { ids } from './booking-fixture.ts'
import { call } from './call.ts'
import type { World } from './disruption-world.ts'
import type { OfficePerson } from './office-person.ts'
import type { PaymentFixture } from './payment-fixture.ts'

type Roll = (below: number) => number
export type Seen = {
  mails: Map<string, number>
  early: string[]
  refusedMails: number
  wishes: Map<string, Set<Choice>>
  broken: string[]
  soldOff: string[]
  kills: number
}
export const nothingSeen = (): Seen => ({
  mails: new Map(),
  early: [],
  refusedMails: 0,
  wishes: new Map(),
  broken: [],
  soldOff: [],
  kills: 0,
})

export type Storm = {
  fixture: PaymentFixture
  shops: readonly Shop[]
  outside: Database
  worlds: readonly World[]
  seen: Seen
  roll: Roll
  weather: { isBad: boolean }
  clerk: OfficePerson
  agentToken: string
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const choices: readonly Choice[] = ['rebook', 'rebook', 'other-day', 'refund', 'keep']

export async function again(isOver: () => boolean, work: () => Promise<unknown>, restMs = 40): Promise<void> {
  while (!isOver()) {
    await work().catch(() => undefined)
    await pause(restMs)
  }
}

function mailerOf({ outside, seen, roll, weather }: Storm) {
  async function take({ key }: Mail): Promise<void> {
    const about = /^mail:disruption (\S+) (\S+)$/.exec(key)
    const isStored =
      about && (await outside.rows('SELECT 1 FROM disruption_sales WHERE disruption_id = $1 AND sale_id = $2', about.slice(1)))
    if (isStored?.length === 0) seen.early.push(key)
    seen.mails.set(key, (seen.mails.get(key) ?? 0) + 1)
  }
  return {
    async send(mail: Mail): Promise<void> {
      const luck = weather.isBad ? roll(5) : 2
      if (luck > 0) await take(mail)
      if (luck > 1) return
      seen.refusedMails += 1
      throw new Error('450 come back later')
    },
    close: () => undefined,
  }
}

async function sendMails(storm: Storm, shop: Shop): Promise<void> {
  await storm.outside.transaction(async (tx) => {
    await tx.rows(`UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND topic NOT LIKE 'mail:disruption%'`)
    await tx.rows(`UPDATE outbox SET run_at = now() WHERE done_at IS NULL AND run_at > now()`)
  })
  await sendDueMails({
    ...shop,
    mailer: mailerOf(storm),
    originOf: () => 'https://shop.example',
    officeOrigin: () => 'https://office.shop.example',
    pngOf: () => Promise.resolve(Buffer.from('')),
  })
}

export const jobsOf = (storm: Storm, shop: Shop): (() => Promise<unknown>)[] => [
  () => followDisruptions(shop),
  () => sendMails(storm, shop),
  () => reconcile(shop),
]

async function choose(storm: Storm, world: World, saleId: string): Promise<void> {
  const { seen, roll } = storm
  const isFirst = !seen.wishes.has(saleId)
  const wishes = seen.wishes.get(saleId) ?? new Set<Choice>()
  seen.wishes.set(saleId, wishes)
  const choice = choices[roll(choices.length)] ?? 'refund'
  const other = roll(3) === 0 ? (choices[roll(choices.length)] ?? 'keep') : choice
  const presses = roll(3) === 0 ? [choice, other] : [choice]
  for (const one of presses) wishes.add(one)
  const refusals = await Promise.all(presses.map((one, n) => press(storm, world, { saleId, choice: one }, n).catch(() => undefined)))
  if (isFirst && choice === 'rebook' && presses.length === 1 && refusals[0] === 'seats-gone') seen.broken.push(saleId)
}

type Wish = { saleId: string; choice: Choice }
async function press(
  { fixture, shops, clerk, agentToken, roll }: Storm,
  world: World,
  { saleId, choice }: Wish,
  n: number,
): Promise<string | undefined> {
  const day = choice === 'other-day' ? addDays(world.day, 1 + roll(2)) : undefined
  const hand = roll(6)
  if (hand === 0) {
    const chosen = await clerk.call('chooseForParty', { id: world.id, saleId, choice, ...(day ? { day, minute: 600 } : {}) })
    return chosen.body.code
  }
  const shop = shops[n % shops.length] ?? fixture.shop
  const isAgent = hand < 3 && world.sales.some((sale) => sale.saleId === saleId && sale.kind === 'agent')
  const context = { ...fixture.visitor(isAgent ? agentToken : undefined), shop }
  const token = disruptionToken(shop.secrets.link, { disruptionId: world.id, saleId, linkVersion: 0 }, world.day)
  const chosen = await call('chooseDisruption', { token, choice, ...(day ? { day, time: '10:00' } : {}) }, context)
  return chosen.ok ? undefined : chosen.refusal
}

export async function decide(storm: Storm, world: World): Promise<void> {
  const { outside, roll, seen } = storm
  const rows = await outside.rows<{ saleId: string; state: string }>(
    'SELECT sale_id AS "saleId", state FROM disruption_sales WHERE disruption_id = $1',
    [world.id],
  )
  for (const { saleId, state } of rows) {
    const isSilent = Number.parseInt(saleId.slice(0, 2), 16) % 4 === 0
    const mayAct = state === 'told' ? roll(3) === 0 : roll(12) === 0
    if (!isSilent && mayAct && (seen.wishes.get(saleId)?.size ?? 0) < 3) await choose(storm, world, saleId)
  }
}

export async function shopAround({ fixture, seen, roll }: Storm, world: World): Promise<void> {
  const distance = roll(5) - 2
  const time = world.times[roll(world.times.length)] ?? '10:00'
  const order = {
    optionId: ids(world.product).timed,
    day: addDays(world.day, distance),
    time,
    passengers: [{ typeId: 2 as const, quantity: 1 + roll(3) }],
  }
  const added = await call('addToCart', order, fixture.visitor())
  const { minutes } = world.scope
  const isOff = world.kind === 'cancelled' && distance === 0 && (minutes.length === 0 || minutes.includes(minuteOf(time)))
  if (added.ok && isOff) seen.soldOff.push(`${world.id} ${time}`)
}

export async function killConnections({ outside, seen, roll }: Storm): Promise<void> {
  const killed = await outside.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> 'outside' AND state <> 'idle' ORDER BY md5(pid::text || $1) LIMIT 1`,
    [String(roll(1000))],
  )
  seen.kills += killed.length
}
