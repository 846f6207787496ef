import type { DisruptionChoice } from '@opentop/contract/disruption'
import { fits, type DepartureFacts } from '@opentop/domain/availability/availability'
import { addDays, timeOf, type Day } from '@opentop/domain/day'
import type { BookedPart, DisruptionPlan } from '@opentop/domain/disruption/disruption'
import { isOfferable } from '@opentop/domain/disruption/bookable'
import { priceLine } from '@opentop/domain/price/line-price'
import { localTime } from '@opentop/domain/zone'
import { findDepartures } from '@opentop/store/availability'
import type { BoughtSale } from '@opentop/store/cancel'
import type { Db, Tx } from '@opentop/store/db'
import { partyOf } from '../booking/bought-sale.ts'
import type { DisruptionView } from './moment.ts'
import type { Move } from './move-work.ts'

type Asked = { wish: { day?: Day | undefined; minute?: number | undefined }; disruption: DisruptionPlan }

export async function movesTo(
  tx: Tx,
  line: BoughtSale,
  parts: readonly BookedPart[],
  { wish, disruption }: Asked,
  moment: DisruptionView,
): Promise<Move[]> {
  const { day } = wish
  if (day === undefined) return []
  const moves: Move[] = []
  for (const part of parts) {
    const minute = part.minute < 0 ? part.minute : (wish.minute ?? part.minute)
    const found = (await freeDepartures(tx, line, part, disruption, moment)).find((one) => one.day === day && one.minute === minute)
    if (!found) return []
    moves.push({ part, to: { optionId: part.optionId, day, minute } })
  }
  return moves
}

export async function findOtherDays(
  db: Db,
  line: BoughtSale,
  parts: readonly BookedPart[],
  disruption: DisruptionPlan,
  moment: DisruptionView,
): Promise<DisruptionChoice['otherDays']> {
  const [part] = parts
  if (!part) return []
  const times = new Map<Day, string[]>()
  for (const { day, minute } of await freeDepartures(db, line, part, disruption, moment))
    times.set(day, [...(times.get(day) ?? []), ...(minute < 0 ? [] : [timeOf(minute)])])
  return [...times].map(([day, own]) => ({ day, times: own }))
}

async function freeDepartures(
  db: Db,
  line: BoughtSale,
  part: BookedPart,
  { offers, locationId }: DisruptionPlan,
  moment: DisruptionView,
): Promise<DepartureFacts[]> {
  const { now } = moment
  const { facts } = moment.snapshot
  const option = facts.options.get(part.optionId)
  const product = option && facts.products.get(option.productId)
  const location = facts.locations.get(locationId)
  if (!option || !product || !location) return []
  const { day: today } = localTime(now, location.timezone)
  const first = part.day < today ? part.day : today
  const until = addDays(part.day < today ? today : part.day, offers.otherDays)
  const departures = await findDepartures(db, [option.id], first, until, [line.transactionId])
  const at = { facts, product, timezone: location.timezone, moment: { now, today } }
  return departures.filter(
    (one) =>
      one.day >= today &&
      !(one.day === part.day && one.minute === part.minute) &&
      isOfferable(one, option, at) &&
      fits(one, part.seats) &&
      (offers.differenceOnUs || !isDearer(line, one, moment, location.timezone)),
  )
}

/** Without the difference on us only days of the same price or less are offered. A package has one price for all days of its parts. */
function isDearer(line: BoughtSale, { day, minute }: DepartureFacts, moment: DisruptionView, timezone: string): boolean {
  const option = moment.snapshot.facts.options.get(line.optionId)
  if (!option || line.choices.components) return false
  const priced = priceLine(option, partyOf(line, line.units, moment), {
    currencyId: line.currencyId,
    saleDay: localTime(moment.now, timezone).day,
    serviceDay: day,
    minute: minute < 0 ? null : minute,
    site: line.site,
    channel: line.channel,
  })
  return priced.ok && priced.amountCents > line.units.reduce((sum, { unitCents }) => sum + unitCents, 0)
}
