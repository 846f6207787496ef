import { insertAgent } from '@opentop/store/agent'
import { addEntry } from '@opentop/store/credit'
import type { Database } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { dice } from '@opentop/store/testing/dice'
import type { Shop } from '../call/shop.ts'
import { raisedLimiter } from '../call/limiter.ts'
import type { PaymentPort } from '../outside/payment.ts'
import { hashPassword } from '../secret/password.ts'
import { call } from './call.ts'
import { crashingTransactions } from './crashing-transactions.ts'
import type { Buyers, Shared } from './disruption-bookings.ts'
import { nothingSeen, type Storm } from './disruption-storm.ts'
import { locationId } from './disruption-world.ts'
import { membersOf } from './member-visitor.ts'
import { testOffice, type OfficePerson } from './office-person.ts'
import { paymentFixture, type PaymentFixture } from './payment-fixture.ts'
import type { ProviderProcess } from './provider-process.ts'
import { addScanner } from './scans.ts'

export type Stage = Omit<Storm, 'worlds'> & {
  buyers: Buyers
  announcers: readonly [OfficePerson, OfficePerson]
  clock: { ms: number }
  crashes: () => number
  setCrashing: (isOn: boolean) => void
  close: () => Promise<void>
}

const usualCrashes = 9

type StageOptions = { wrapped?: ((database: Database) => Database) | undefined; oneIn?: number }

export async function openStage(
  url: string,
  provider: ProviderProcess,
  seed: number,
  { wrapped = (database) => database, oneIn = usualCrashes }: StageOptions = {},
): Promise<Stage> {
  const roll = dice(seed)
  const weather = { isBad: false }
  const crashing = [1, 2].map((n) => crashingTransactions(wrapped(openPostgres(url)), dice(seed + n), oneIn))
  const [first, second] = crashing
  if (!first || !second) throw new Error('there are two processes')
  const outside = openPostgres(`${url}${url.includes('?') ? '&' : '?'}application_name=outside`, 4)
  const changed = (port: PaymentPort): PaymentPort => ({ ...port, refund: (order) => lossy(() => port.refund(order), weather, roll) })
  const fixture = await paymentFixture(first.database, provider, { isMade: true, isRecorded: false, patienceMs: 5000, changed })
  fixture.shop.limiter = raisedLimiter(fixture.shop.limiter, 100_000)
  const other: Shop = { ...fixture.shop, database: second.database }
  const { buyers, announcers } = await buyersOf(fixture)
  return {
    fixture,
    shops: [fixture.shop, other],
    outside,
    seen: nothingSeen(),
    roll,
    weather,
    buyers,
    announcers,
    clerk: buyers.clerk,
    agentToken: buyers.agent.token,
    clock: { ms: 0 },
    crashes: () => crashing.reduce((sum, { crashes }) => sum + crashes.count, 0),
    setCrashing: (isOn) => {
      for (const { crashes } of crashing) crashes.isOn = isOn
    },
    async close() {
      await fixture.close()
      await second.database.close()
      await outside.close()
      await provider.stop()
    },
  }
}

async function lossy<T>(ask: () => Promise<T & { event: string }>, { isBad }: Storm['weather'], roll: Storm['roll']) {
  const luck = isBad ? roll(5) : 2
  const answer = luck === 0 ? undefined : await ask()
  return answer && luck > 1 ? answer : ({ event: 'unclear' } as const)
}

async function buyersOf(fixture: PaymentFixture): Promise<Pick<Stage, 'buyers' | 'announcers'>> {
  const office = await testOffice(fixture.shop)
  const [clerk, manager] = [await office.person('desk'), await office.person('manager')]
  const till = await manager.call('makeTill', { site: 'worldwide', locationId, name: 'Disruptions', currencyIds: [1] })
  await clerk.call('openShift', { id: till.body.id, counted: [{ currencyId: 1, cents: 0 }] })
  const members = membersOf(() => fixture)
  const member = await members.signedIn(await members.register())
  const buyers: Buyers = {
    fixture,
    clerk,
    tillId: till.body.id,
    scanner: await addScanner(fixture, 'Bus'),
    member: shared(member),
    agent: shared(await agentOf(fixture)),
  }
  return { buyers, announcers: [manager, await office.person('duty-manager')] }
}
const shared = (token: string): Shared => ({ token, turn: Promise.resolve() })

async function agentOf(fixture: PaymentFixture): Promise<string> {
  const [login, password] = ['storm@agency.example', 'desk of the agency']
  const passwordHash = await hashPassword(password)
  const terms = { currencyId: 1 as const, pricing: 'net' as const, commissionBp: 0, allowsCard: false, terms: '', limitCents: 100_000_000 }
  await fixture.shop.database.transaction(async (tx) => {
    const id = await insertAgent(tx, { company: 'Storm Travel', ...terms }, { login, passwordHash, name: 'Pat' })
    await addEntry(tx, id, { kind: 'TOPUP', cents: 100_000_000, key: 'first', note: '' })
  })
  const context = fixture.visitor()
  const entered = await call('agentLogin', { login, password }, context)
  if (!entered.ok || !context.effects.token) throw new Error('the agent could not sign in')
  return context.effects.token
}
