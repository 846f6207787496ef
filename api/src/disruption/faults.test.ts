import { addDays } from '@opentop/domain/day'
import { openPostgres } from '@opentop/store/postgres'
import { fastSettings, throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayOf } from '../timetable/today.ts'
import { prepareDatabase } from '../testing/booking-fixture.ts'
import type { BookingKind } from '../testing/disruption-bookings.ts'
import { killAround, type Kills } from '../testing/disruption-kills.ts'
import { runDisruptions } from '../testing/disruption-run.ts'
import { openStage, type Stage } from '../testing/disruption-stage.ts'
import { refundsUnclaimed, setsNothingAside, tellsEarly } from '../testing/disruption-sabotage.ts'
import { addTimes } from '../testing/disruption-world.ts'
import { copiedDatabase } from '../testing/payment-proofs.ts'
import { providerProcess } from '../testing/provider-process.ts'
import type { Database } from '@opentop/store/db'

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
const runs = Number(process.env.DISRUPTIONS ?? 4)
const perBatch = 20
const days = 60

let server: ThrowawayPostgres

beforeAll(async () => {
  server = await throwawayPostgres({ ...fastSettings, synchronous_commit: 'on' })
  const maintenance = openPostgres(server.socketUrl(), 1)
  await maintenance.rows('CREATE DATABASE fixture')
  await maintenance.close()
  const database = openPostgres(server.socketUrl('fixture'))
  await prepareDatabase(database, days)
  const today = todayOf(Date.now())
  await addTimes(database, today, addDays(today, days))
  await database.close()
  console.log(`SEED=${seed}`)
})
afterAll(async () => {
  await server?.stop()
})

async function stageOf(name: string, own: number, options?: Parameters<typeof openStage>[3]): Promise<Stage> {
  await (await copiedDatabase(server.socketUrl, name)).close()
  // a ledger of its own, which is compared with this database
  return openStage(server.socketUrl(name), await providerProcess(), own, options)
}

test(`DIS-04 R-DISRUPTION-8 ${runs} disruptions, half of them with a second one, while transactions, connections, mails and refunds fail: everyone gets one mail, every choice carried out once, the books agree`, async () => {
  for (let from = 0; from < runs; from += perBatch) {
    const stage = await stageOf(`disruptions_${from}`, seed + from)
    const worlds = Math.min(perBatch, runs - from)
    const { faults, figures } = await runDisruptions(stage, { seed: seed + from, worlds, bookings: 6, overlaps: true }).finally(stage.close)
    console.log(JSON.stringify(figures))
    expect(faults, `disruptions from ${from}, SEED=${seed}`).toEqual([])
  }
}, 900_000)

const many = Number(process.env.DISRUPTION_BOOKINGS ?? 0)
test.runIf(many > 0)(
  `DIS-04 a disruption of ${many} orders while processes and the database server are killed`,
  async () => {
    const began = Date.now()
    const stage = await stageOf('many', seed + 1, { oneIn: 100 })
    let kills: Kills | undefined
    const onStorm = async () => {
      const around = await killAround(stage, server, server.socketUrl('many'))
      kills = around.kills
      return around.stop
    }
    const size = { seed: seed + 1, worlds: 1, bookings: many, seconds: 900, killMs: 3000, onStorm }
    const { faults, figures } = await runDisruptions(stage, size).finally(stage.close)
    console.log(JSON.stringify({ ...figures, ...kills, seconds: Math.round((Date.now() - began) / 1000) }))
    expect(faults, `SEED=${seed}`).toEqual([])
  },
  3_600_000,
)

/** A fault needs two parties who meet: some draws have none. */
async function isCaught(name: string, kinds: readonly BookingKind[], wrapped: (database: Database) => Database): Promise<boolean> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const stage = await stageOf(`${name}_${Date.now()}`, seed + draw, { wrapped })
    const size = { seed: seed + draw, worlds: 4, bookings: 8, kinds, seconds: 10 }
    const { faults } = await runDisruptions(stage, size).finally(stage.close)
    console.log(`${name}: ${faults.length} faults, ${faults[0]}`)
    if (faults.length > 0) return true
  }
  return false
}
const mostDraws = 4

test('DIS-04 a mail that is queued before its row is stored is caught', async () => {
  expect(await isCaught('told_early', ['guest', 'day-ticket'], tellsEarly)).toBe(true)
})

test('DIS-04 a refund that does not claim its sale is caught', async () => {
  expect(await isCaught('refund_unclaimed', ['boarded-pass'], refundsUnclaimed)).toBe(true)
})

test('DIS-04 an offer whose seats are not set aside is caught', async () => {
  expect(await isCaught('not_aside', ['guest', 'two-lines'], setsNothingAside)).toBe(true)
})
