import { randomUUID } from 'node:crypto'
import { findFaults } from '@opentop/store/verify/verify'
import { describe, expect, test } from 'vitest'
import { reconcile } from './reconcile-job.ts'
import { crashCycle, paymentSteps } from '../testing/crash-cycle.ts'
import { injectCrashes, type CrashInjection } from '../testing/crash-injection.ts'
import {
  withChangedStatements,
  faultsOf,
  lostAnswerMs,
  inLanes,
  passMinutes,
  postponeStatements,
  recover,
  sendEvents,
  useProofs,
  type Item,
  type Opened,
} from '../testing/payment-proofs.ts'
import { until } from '../testing/payment-fixture.ts'
import { bigOrder, overRefunded, wholeRefunds } from '../testing/refund-sets.ts'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const open = useProofs(seed)

const sure = 2000

describe('PAY-06 a shop with one guard removed is caught', () => {
  async function isCaught(
    opened: Opened,
    tries: number,
    work: (n: number) => Promise<void>,
    seen?: () => Promise<boolean>,
  ): Promise<boolean> {
    for (let n = 0; n < tries; n++) {
      await work(n).catch(() => undefined)
      if (await (seen ? seen() : faultsOf(opened.fixture).then((faults) => faults.length > 0))) return true
    }
    return false
  }

  test('a new idempotency key for every attempt charges twice', async () => {
    const opened = await open({
      patienceMs: lostAnswerMs,
      changed: (port) => ({
        ...port,
        async pay(order) {
          const first = await port.pay({ ...order, key: randomUUID() })
          return first.event === 'unclear' ? port.pay({ ...order, key: randomUUID() }) : first
        },
      }),
    })
    expect(
      await isCaught(opened, 5, async (n) => void (await opened.fixture.pay(await opened.fixture.fill(n), 'timeout-after-charge'))),
    ).toBe(true)
    await opened.close()
  })

  test('settling without its locks and settled_at check books twice', async () => {
    const opened = await open({
      wrapped: (database) =>
        withChangedStatements(database, (text) =>
          text
            .replace(/ AND settled_at IS NULL RETURNING/, ' RETURNING')
            .replace(/(SELECT 1 FROM transactions WHERE id = \(SELECT transaction_id FROM payments WHERE id = \$1\)) FOR UPDATE/, '$1')
            .replace(/(FROM payments WHERE id = \$1) FOR UPDATE/, '$1'),
        ),
    })
    await opened.fixture.shop.database.transaction(async (tx) => {
      await tx.rows('DROP INDEX vouchers_one_live')
      await tx.rows('DROP INDEX payments_one_booked')
      await tx.rows('ALTER TABLE sale_parts DROP CONSTRAINT sale_parts_pkey CASCADE')
      await tx.rows('ALTER TABLE sale_taxes DROP CONSTRAINT sale_taxes_pkey')
    })
    opened.fixture.steps.at = (label) => (label === 'in-settle' ? new Promise((done) => setTimeout(done, 30)) : undefined)
    const pressure = async (n: number): Promise<void> => {
      const begun = await opened.fixture.pay(await opened.fixture.fill(n), 'secure')
      const id = (begun.ok && begun.answer.attemptId) || ''
      const item = (eventCode: string): Item => ({ pspReference: `P${id}`, merchantReference: id, eventCode, success: true, cents: 2000 })
      await Promise.all(
        ['AUTHORISATION', 'CAPTURE'].map((code) => sendEvents(opened.fixture.address, [item(code)], opened.provider.hmacKey)),
      )
      await until(
        'both events are processed',
        async () => (await opened.fixture.shop.database.rows(`SELECT 1 FROM payment_events WHERE state = 'received'`)).length === 0,
      )
    }
    const doubled = async (): Promise<boolean> => (await findFaults(opened.fixture.shop.database)).length > 0
    expect(await isCaught(opened, 20, pressure, doubled)).toBe(true)
    await opened.close()
  })

  test('acknowledging an event before it is stored loses money', async () => {
    const opened = await open({
      patienceMs: lostAnswerMs,
      changed: (port) => ({ ...port, lookUp: async () => undefined }),
      wrapped: (database) =>
        withChangedStatements(database, (text) =>
          text.startsWith('INSERT INTO payment_events') ? `${text.replace('now() FROM', 'now() FROM (SELECT 1 WHERE false) none,')}` : text,
        ),
    })
    const lost = async (n: number): Promise<void> => {
      await opened.fixture.pay(await opened.fixture.fill(n), 'timeout-after-charge')
      await until('the provider has all webhooks acknowledged', async () => (await opened.provider.undelivered()) === 0)
      await reconcile(opened.fixture.shop)
    }
    expect(await isCaught(opened, 3, lost)).toBe(true)
    await opened.close()
  })

  test('refunding without the check of the refunded sum refunds more than was paid', async () => {
    const opened = await open({
      wrapped: (database) =>
        withChangedStatements(database, (text) => text.replace(' AND refunded_cents + $2::bigint <= amount_cents', '')),
    })
    await opened.fixture.shop.database.transaction((tx) => tx.rows('ALTER TABLE payments DROP CONSTRAINT payments_never_overrefunded'))
    const seen = async (): Promise<boolean> => (await overRefunded(opened.fixture.shop.database)).length > 0
    const pressure = async (n: number): Promise<void> => {
      await wholeRefunds(opened.fixture, await bigOrder(opened.fixture, n))
    }
    expect(await isCaught(opened, 3, pressure, seen)).toBe(true)
    await opened.close()
  })
})

describe('PAY-06 a shop with one guard removed is caught only by injected crashes', () => {
  async function expectCaughtByCrashes(opened: Opened, crashes: CrashInjection, cycles: number): Promise<void> {
    const isWrong = async (seconds: number): Promise<boolean> => {
      const isClear = await recover(opened.fixture, opened.clock, seconds).then(
        () => true,
        () => false,
      )
      return !isClear || (await faultsOf(opened.fixture)).length > 0
    }
    const alive: CrashInjection = { ...crashes, injectAt: () => undefined }
    await inLanes(4, cycles, (n) => crashCycle(opened.fixture, alive, n, seed))
    expect(await isWrong(60), 'without crashes').toBe(false)
    await inLanes(4, cycles, (n) => crashCycle(opened.fixture, crashes, n, seed))
    crashes.end()
    expect(await isWrong(3), 'with crashes').toBe(true)
    await opened.close()
  }

  test('tickets written after the commit are lost', async () => {
    let late: ReturnType<typeof postponeStatements> | undefined
    const opened = await open({
      patienceMs: lostAnswerMs,
      wrapped: (database) => (late = postponeStatements(database, (text) => text.includes('INSERT INTO vouchers '))).database,
    })
    const crashes = injectCrashes(opened.fixture)
    const { steps } = opened.fixture
    const crash = steps.at
    steps.at = async (label) => {
      try {
        await crash(label)
      } catch (crash) {
        late?.dropPostponed()
        throw crash
      }
      if (label === 'settled' || label === 'event-applied') await late?.runPostponed()
    }
    await expectCaughtByCrashes(opened, crashes, paymentSteps.length)
  })

  test('a refund that counts as sent once it is claimed is never sent', async () => {
    const opened = await open({
      patienceMs: lostAnswerMs,
      wrapped: (database) => withChangedStatements(database, (text) => text.replace(/ OR o\.updated_at[^*]*\* interval '2 seconds'/, '')),
    })
    await expectCaughtByCrashes(opened, injectCrashes(opened.fixture), paymentSteps.length)
  })
})

describe('PAY-06 every unclear payment is resolved within 15 minutes', () => {
  test.each([
    ['by polling alone, when all webhooks are lost', true],
    ['by webhooks alone, when the provider has no look-up', false],
  ])('%s', async (_name, byPolling) => {
    const opened = await open(
      byPolling
        ? { patienceMs: sure }
        : { patienceMs: sure, changed: (port) => ({ ...port, lookUp: async () => undefined, lookUpRefund: async () => undefined }) },
    )
    const { fixture, provider } = opened
    if (byPolling) await provider.control({ webhook: '' })
    const modes = ['timeout-after-charge', 'garbage', 'webhook-late', 'pending-then-paid', 'pending-then-closed', 'timeout-before-charge']
    const shoppers = await Promise.all(
      modes.map(async (mode, n) => {
        const shopper = await fixture.fill(n)
        await fixture.pay(shopper, mode)
        return shopper
      }),
    )
    let minutes = 0
    const isOpen = async (): Promise<boolean> =>
      (
        await fixture.shop.database.rows(
          `SELECT 1 FROM payments WHERE state IN ('CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED')`,
        )
      ).length > 0
    await until('all payments are resolved within fifteen minutes', async () => {
      if (minutes < 15) await passMinutes(fixture.shop.database, provider, 3, opened.clock)
      minutes += 3
      await reconcile(fixture.shop)
      return !(await isOpen())
    })
    const states = await Promise.all(shoppers.map(async (shopper) => (await fixture.resume(shopper)).state))
    expect(states).toEqual(['paid', 'paid', 'paid', 'paid', 'open', 'open'])
    await opened.close()
  })
})
