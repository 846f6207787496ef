import type { DeviceManifest } from '@opentop/contract/manifest'
import { addDays, newTimeOf, timeOf } from '@opentop/domain/day'
import { stoppedBy } from '@opentop/domain/disruption/notice'
import type { LocationFacts } from '@opentop/domain/facts'
import { maskedPartyName } from '@opentop/domain/order/masked'
import { departureEnds } from '@opentop/domain/voucher/pass'
import { passengerTypeId } from '@opentop/domain/passenger/passenger'
import { instantOf, localTime } from '@opentop/domain/zone'
import { findDayDepartures, type DayDeparture } from '@opentop/store/day/day'
import { findExpectedParties, type ExpectedParty } from '@opentop/store/departure/manifest'
import type { Context } from '../call/context.ts'
import { toursOf } from '../location/day-context.ts'

type Departure = DeviceManifest['departures'][number]
type Party = Departure['parties'][number]

/** A departure may be a day late. */
const daysBack = 2

export async function deviceManifest(city: LocationFacts, context: Context): Promise<DeviceManifest> {
  const { shop, now, lang } = context
  const { day: today } = localTime(now, city.timezone)
  const days = Array.from({ length: daysBack + 1 }, (_, n) => addDays(today, n - daysBack))
  const { timed } = toursOf(context, city, now)
  const optionIds = timed.map(({ option }) => option.id)
  const found = await findDayDepartures(
    shop.database,
    optionIds.flatMap((optionId) => days.map((day) => ({ optionId, day }))),
  )
  const departures = found.filter((departure) => departure.minute >= 0 && isOfToday(departure, city.timezone, { today, now }))
  const parties = await findExpectedParties(shop.database, optionIds, [...new Set(departures.map(({ day }) => day))])
  const partiesOf = Map.groupBy(parties, keyOf)
  return {
    locationId: city.id,
    day: today,
    timezone: city.timezone,
    at: new Date(now).toISOString(),
    departures: departures
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.minute - b.minute || a.optionId - b.optionId)
      .flatMap((departure) => {
        const tour = timed.find(({ option }) => option.id === departure.optionId)
        const known = partiesOf.get(keyOf(departure)) ?? []
        if (!tour || (known.length === 0 && departure.sale === 'off')) return []
        const { product, option } = tour
        const names = { productId: product.id, product: product.names[lang], option: option.names[lang] }
        return [{ ...names, ...departureOf(departure, context), parties: partiesIn(known) }]
      }),
  }
}

function isOfToday({ day, minute, delayMinutes }: DayDeparture, timezone: string, { today, now }: { today: string; now: number }): boolean {
  const leaves = instantOf(day, minute + delayMinutes, timezone)
  return leaves >= instantOf(today, 0, timezone) || departureEnds(day, leaves, timezone) > now
}

const keyOf = ({ optionId, day, minute }: Pick<DayDeparture, 'optionId' | 'day' | 'minute'>): string => `${optionId} ${day} ${minute}`

function departureOf({ optionId, day, minute, delayMinutes }: DayDeparture, { snapshot }: Context) {
  const isCancelled = stoppedBy(snapshot.disruptions, { optionId, day, minute }, snapshot.facts) !== undefined
  return {
    optionId,
    day,
    time: timeOf(minute),
    ...newTimeOf(minute, delayMinutes),
    ...(isCancelled ? { isCancelled: true as const } : {}),
  }
}

const disability = passengerTypeId('disability')

/** People with a disability first, so that their places are free when they board. */
function partiesIn(rows: readonly ExpectedParty[]): Party[] {
  const parties = rows.map((row): Party => ({
    name: maskedPartyName(row),
    tickets: row.tickets.map(({ voucherId, typeId, people, boardedAt }) => ({
      voucherId,
      component: row.component,
      typeId,
      people,
      ...(boardedAt === null ? {} : { boardedAt: new Date(boardedAt).toISOString() }),
    })),
  }))
  const isFirst = ({ tickets }: Party): number => (tickets.some(({ typeId }) => typeId === disability) ? 0 : 1)
  return parties.filter(({ tickets }) => tickets.length > 0).toSorted((a, b) => isFirst(a) - isFirst(b))
}
