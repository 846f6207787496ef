import type { DisruptionOffers, DisruptionScope } from '@opentop/contract/disruption-plan'
import { addDays, minuteOf, type Day } from '@opentop/domain/day'
import type { DisruptionKind, DefaultChoice } from '@opentop/domain/disruption/disruption'
import type { Database } from '@opentop/store/db'
import { generateDepartures } from '@opentop/store/departure/departures'
import { ids, productCount } from './booking-fixture.ts'
import type { BookedSale, Place } from './disruption-bookings.ts'
import type { OfficePerson } from './office-person.ts'
import type { PaymentFixture } from './payment-fixture.ts'

const worldTimes = ['10:00', '11:00', '12:00', '13:00', '14:00']
const span = 6
const room = 6000

export type World = {
  id: string
  product: number
  day: Day
  dayBefore: Day
  times: readonly string[]
  kind: DisruptionKind
  delayMinutes: number | null
  scope: DisruptionScope
  offers: DisruptionOffers
  defaultChoice: DefaultChoice
  sales: BookedSale[]
  beside?: World
}

export async function addTimes(database: Database, from: Day, to: Day): Promise<void> {
  const timed = Array.from({ length: productCount }, (_one, n) => ids(n).timed)
  await database.transaction(async (tx) => {
    await tx.rows('UPDATE schedules SET start_minutes = $2::int[] WHERE option_id = ANY($1::int[])', [timed, worldTimes.map(minuteOf)])
    await generateDepartures(tx, from, to)
  })
}

export function worldOf(n: number, { day }: Pick<PaymentFixture, 'day'>, roll: (below: number) => number, isLarge = false): World {
  const product = n % productCount
  const when = day(4 + span * Math.floor(n / productCount))
  const id = ids(product)
  const isRunning = n % 5 === 4
  const delay = roll(2) === 0 ? 90 : 20
  const kind = !isRunning ? 'cancelled' : ((['delayed', 'rerouted', 'shortened'] as const)[roll(3)] ?? 'rerouted')
  const optionIds = !isLarge && (kind === 'delayed' || roll(3) === 0) ? [id.timed] : [id.timed, id.day, id.longer]
  const defaultChoice = isRunning ? 'keep' : isLarge || roll(3) > 0 ? 'rebook' : 'refund'
  const minutes = optionIds.length === 1 && roll(3) === 0 ? [600, 660] : []
  return {
    id: '',
    product,
    day: when,
    dayBefore: addDays(when, -1),
    times: worldTimes,
    kind,
    delayMinutes: kind === 'delayed' ? delay : null,
    scope: { optionIds, lines: [], fromDay: when, toDay: when, minutes },
    offers: {
      rebook: true,
      reachMinutes: 2880,
      avoid: [],
      otherDays: !isLarge && roll(3) === 0 ? 0 : 2,
      refund: isLarge || defaultChoice === 'refund' || roll(4) > 0,
      keep: kind !== 'cancelled',
      differenceOnUs: true,
    },
    defaultChoice,
    sales: [],
  }
}

export function worldBeside(world: World, roll: (below: number) => number): World {
  const id = ids(world.product)
  const kind = (['cancelled', 'delayed', 'rerouted', 'shortened'] as const)[roll(4)] ?? 'cancelled'
  const isOff = kind === 'cancelled'
  const minutes = [[], [600, 660], [660, 720]][roll(3)] ?? []
  const optionIds = minutes.length > 0 || kind === 'delayed' ? [id.timed] : [id.timed, id.day, id.longer]
  const defaultChoice = isOff ? (roll(2) === 0 ? 'rebook' : 'refund') : roll(3) === 0 ? 'refund' : 'keep'
  const beside: World = {
    ...world,
    id: '',
    kind,
    delayMinutes: kind === 'delayed' ? (roll(2) === 0 ? 90 : 20) : null,
    scope: { ...world.scope, optionIds, minutes, toDay: addDays(world.day, roll(2)) },
    offers: { ...world.offers, otherDays: 2, refund: true, keep: !isOff },
    defaultChoice,
    beside: world,
  }
  world.beside = beside
  return beside
}

const ownOptions = ({ product }: World): number[] => Object.values(ids(product))

/** Room for everyone who books before the disruption. */
export function makeRoom({ shop }: PaymentFixture, world: World): Promise<unknown> {
  return shop.database.transaction((tx) =>
    tx.rows('UPDATE departures SET capacity = $4 WHERE option_id = ANY($1::int[]) AND service_day BETWEEN $2 AND $3', [
      ownOptions(world),
      world.dayBefore,
      world.day,
      room,
    ]),
  )
}

export async function limitSeats({ shop }: PaymentFixture, world: World, seatsOf: () => number): Promise<void> {
  await shop.database.transaction(async (tx) => {
    const rows = await tx.rows<{ day: Day; minute: number }>(
      'SELECT service_day AS day, start_minute AS minute FROM departures WHERE option_id = $1 AND service_day BETWEEN $2 AND $3 ORDER BY 1, 2',
      [ids(world.product).timed, addDays(world.day, -2), addDays(world.day, 2)],
    )
    for (const { day, minute } of rows)
      await tx.rows(
        'UPDATE departures SET capacity = greatest($4, held + sold) WHERE option_id = $1 AND service_day = $2 AND start_minute = $3',
        [ids(world.product).timed, day, minute, seatsOf()],
      )
  })
}

const written = { en: 'No departures', es: 'Sin salidas', de: 'Keine Abfahrten', fr: 'Aucun départ', it: 'Nessuna partenza' }

export async function announceWorld([first, second]: readonly [OfficePerson, OfficePerson], world: World): Promise<void> {
  const { kind, scope, delayMinutes, offers, defaultChoice } = world
  const drafted = await first.call('draftDisruption', {
    locationId,
    kind,
    scope,
    ...(delayMinutes === null ? {} : { delayMinutes }),
    cause: 'weather',
    title: written,
    text: written,
    offers,
    defaultChoice,
    deadline: new Date(Date.now() + 3_600_000).toISOString(),
  })
  world.id = drafted.body.id
  const told = await first.call('announceDisruption', { id: world.id, version: drafted.body.version, travellers: 1_000_000 })
  if (told.status !== 200) throw new Error(`not announced: ${JSON.stringify([drafted.body, told.body])}`)
  if (told.body.state === 'announced') return
  const approved = await second.call('approveDisruption', { id: world.id, version: drafted.body.version + 1, travellers: 1_000_000 })
  if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
}
export const locationId = 7

export const isWithin = ({ scope: { optionIds, minutes, fromDay, toDay } }: World, { optionId, day, minute }: Place): boolean =>
  optionIds.includes(optionId) && day >= fromDay && day <= toDay && (minutes.length === 0 || minutes.includes(minute))

/** By the facts of the test alone: the sale loses something. A pass in use loses the hours of the disrupted day. */
export function isAffected(world: World, { kind, places, boardedOn }: BookedSale): boolean {
  if (kind === 'cancelled') return false
  if (boardedOn !== undefined) return places.some(({ optionId }) => world.scope.optionIds.includes(optionId))
  return places.some((place) => isWithin(world, place))
}
