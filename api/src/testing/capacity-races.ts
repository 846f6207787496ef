import type { OfficeInputs } from '@opentop/contract/office-api'
import { addDays, minuteOf, type Day } from '@opentop/domain/day'
import { generateDepartures } from '@opentop/store/departure/departures'
import { dice } from '@opentop/store/testing/dice'
import type { BookingFixture } from './booking-fixture.ts'
import { runHistory, stageIn, type Ids, type Owners } from './histories.ts'
import type { OfficePerson } from './office-person.ts'
import { paidOrder } from './paid-order.ts'

type Roll = (below: number) => number
type Change = OfficeInputs['changeDepartures']
type Race = { fixture: BookingFixture; staff: readonly OfficePerson[]; owners: Owners; done: Map<string, number> }
type Scene = { id: Ids; day: Day; times: readonly string[] }

const reason = { en: 'Storm', es: 'Tormenta', fr: 'Tempête', de: 'Sturm', it: 'Tempesta' }

export async function runCapacityRace(race: Race, seed: number, number: number): Promise<void> {
  const stage = stageIn(race.fixture)
  const scene = stage.scene(number)
  const hands = race.staff.map((person, index) => actAsStaff(race, person, scene, dice(seed + 100 + index)))
  const buyers = [0, 1].map((index) => buyAndPay(race.fixture, scene, dice(seed + 200 + index)))
  await Promise.all([runHistory(stage, seed, number, race.owners), ...hands, ...buyers])
}

async function actAsStaff({ fixture, done }: Race, person: OfficePerson, scene: Scene, roll: Roll): Promise<void> {
  const batches: string[] = []
  for (let step = 2 + roll(3); step > 0; step--) {
    const earlier = batches[roll(batches.length || 1)]
    const kind = roll(8)
    if (kind === 0 && earlier !== undefined) {
      const { status, body } = await person.call('undoDepartures', { batchId: earlier })
      note(done, 'undo', status, body.code)
    } else if (kind === 1) {
      await fixture.shop.database.transaction((tx) => generateDepartures(tx, scene.day, addDays(scene.day, 1)))
    } else {
      const { status, body } = await person.call('changeDepartures', randomChange(scene, roll))
      note(done, 'change', status, body.code)
      if (status === 200) batches.push(body.batchId)
    }
  }
}

function randomChange({ id, day, times }: Scene, roll: Roll): Change {
  const optionId = [id.timed, id.timed, id.day, id.longer][roll(4)] ?? id.timed
  const minute = optionId === id.timed ? minuteOf(times[roll(times.length)] ?? '10:00') : -1
  const span = { optionId, fromDay: day, toDay: day, ...(roll(2) ? { minute } : {}) }
  const act = (['capacity', 'capacity', 'capacity', 'stop', 'close', 'open', 'resume'] as const)[roll(7)] ?? 'capacity'
  return { act, spans: [span], ...(act === 'capacity' ? { capacity: roll(9) } : {}), ...(act === 'close' ? { reason } : {}) }
}

function note(done: Map<string, number>, name: string, status: number, code: string | undefined): void {
  if (status >= 500) throw new Error(`${name} answered ${status}`)
  const key = `${name} ${code ?? 'done'}`
  done.set(key, (done.get(key) ?? 0) + 1)
}

async function buyAndPay(fixture: BookingFixture, { id, day, times }: Scene, roll: Roll): Promise<void> {
  for (let n = 1 + roll(3); n > 0; n--) {
    const time = times[roll(times.length)] ?? '10:00'
    const line = { optionId: id.timed, day, time, passengers: [{ typeId: 2 as const, quantity: 1 + roll(2) }] }
    await paidOrder(fixture, [line]).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.startsWith('the fixture could not buy'))) throw error
    })
  }
}
