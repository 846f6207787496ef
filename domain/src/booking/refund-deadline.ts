import type { Deadline } from '@opentop/contract/deadline'
import { allDay } from '../availability/cutoff.ts'
import { minuteOf, timeOf, type Day } from '../day.ts'
import type { CancellationTier, CatalogueFacts, OptionFacts, ProductFacts } from '../facts.ts'
import { tiersOf } from '../catalogue/option-rows.ts'
import type { SoldVersion } from './sold-terms.ts'
import { instantOf, isoOf, localTime } from '../zone.ts'

const hourMs = 3_600_000
const soonHours = 12
const defaultTiers: readonly CancellationTier[] = [{ hoursBefore: 24, refundPercent: 100 }]

/** A ticket without a day is refunded until it is used. */
export type Travel = { day: Day | null; minute: number | null; timezone: string }

export function refundPercent(tiers: readonly CancellationTier[], travel: readonly Travel[], now: number): number {
  return tierNow(tiers, travel, now)?.refundPercent ?? 0
}

/** It reads the same tier as `refundPercent`, so that no page can promise another refund. */
export function refundDeadline(tiers: readonly CancellationTier[], travel: readonly Travel[], now: number): Deadline {
  const tier = tierNow(tiers, travel, now)
  if (!tier) return overSince(tiers, travel)
  const { refundPercent: percent, latest } = tier
  if (latest === Infinity) return { kind: 'first-use', percent }
  const moment = { percent, at: isoOf(latest), ...cityMoment(latest, travel) }
  const hoursLeft = Math.floor((latest - now) / hourMs)
  return hoursLeft < soonHours ? { kind: 'soon', ...moment, hoursLeft } : { kind: 'until', ...moment }
}

function overSince(tiers: readonly CancellationTier[], travel: readonly Travel[]): Deadline {
  const ends = endingTiers(tiers, travel).map(({ latest }) => latest)
  return ends.length > 0 ? { kind: 'over', ...cityMoment(Math.max(...ends), travel) } : { kind: 'never' }
}

function cityMoment(instant: number, travel: readonly Travel[]): { day: Day; time: string } {
  const { day, minute } = localTime(instant, travel[0]?.timezone ?? 'UTC')
  return { day, time: timeOf(minute) }
}

export function refundSteps(
  tiers: readonly CancellationTier[],
  travel: readonly Travel[],
  now: number,
): { percent: number; day: Day; time: string }[] {
  const tier = tierNow(tiers, travel, now)
  if (!tier || tier.latest === Infinity) return []
  return [{ percent: tier.refundPercent, ...cityMoment(tier.latest, travel) }, ...refundSteps(tiers, travel, tier.latest + 1)]
}

function tierNow(tiers: readonly CancellationTier[], travel: readonly Travel[], now: number) {
  return endingTiers(tiers, travel)
    .filter(({ latest }) => now <= latest)
    .toSorted((a, b) => b.refundPercent - a.refundPercent || b.latest - a.latest)[0]
}

function endingTiers(tiers: readonly CancellationTier[], travel: readonly Travel[]) {
  return refundingTiers(tiers).map((tier) => ({ ...tier, latest: Math.min(...travel.map((one) => latestOf(tier, one))) }))
}

/** All-day tickets count whole days of the city: up to 24 hours is the end of the day before. */
function latestOf({ hoursBefore }: CancellationTier, { day, minute, timezone }: Travel): number {
  if (day === null) return Infinity
  if (minute === null || minute === allDay) return instantOf(day, (1 - daysBefore(hoursBefore)) * 1440, timezone) - 1
  return instantOf(day, minute, timezone) - hoursBefore * hourMs
}

const daysBefore = (hours: number): number => Math.max(1, Math.ceil(hours / 24))

function refundingTiers(tiers: readonly CancellationTier[]): CancellationTier[] {
  return (tiers.length > 0 ? tiers : defaultTiers).filter(({ refundPercent: percent }) => percent > 0)
}

export function optionDeadline(option: OptionFacts, options: CatalogueFacts['options']): Deadline {
  return optionDeadlines(option, options)[0] ?? { kind: 'never' }
}

/** Before a day is chosen: never later than for any choice of day and components. */
export function optionDeadlines(option: OptionFacts, options: CatalogueFacts['options']): Deadline[] {
  const kinds = option.components.flatMap(({ optionIds }) => optionIds.map((id) => options.get(id)?.kind))
  const isOneOf = (kind: OptionFacts['kind']): boolean => option.kind === kind || kinds.includes(kind)
  const tiers = refundingTiers(option.cancellation).toSorted((a, b) => b.refundPercent - a.refundPercent || a.hoursBefore - b.hoursBefore)
  const deadlines = tiers.map(({ refundPercent: percent, hoursBefore: hours }): Deadline => {
    if (isOneOf('timed')) return { kind: 'hours-before', percent, hours: isOneOf('day') ? daysBefore(hours) * 24 : hours }
    return isOneOf('day') ? { kind: 'day-before', percent, days: daysBefore(hours) } : { kind: 'first-use', percent }
  })
  // a lower refund that ends no later than a higher one is never paid
  return deadlines.filter((deadline, index) => deadlines.slice(0, index).every((higher) => hoursOf(deadline) < hoursOf(higher)))
}

/** The strictest of its options, so that it holds for each of them. */
export function productDeadline({ options: own }: Pick<ProductFacts, 'options'>, options: CatalogueFacts['options']): Deadline {
  const deadlines = own.filter(({ status }) => status === 'active').map((option) => optionDeadline(option, options))
  return deadlines.toSorted((a, b) => strictness(b) - strictness(a))[0] ?? { kind: 'never' }
}

/** Larger is stricter: first a smaller refund, then an earlier end. */
function strictness(deadline: Deadline): number {
  return 'percent' in deadline ? (100 - deadline.percent) * 1_000_000 + hoursOf(deadline) : Infinity
}

function hoursOf(deadline: Deadline): number {
  if (deadline.kind === 'hours-before') return deadline.hours
  return deadline.kind === 'day-before' ? deadline.days * 24 - 1 : -1
}

type SaleTravel = { productId: number; optionId: number; day: Day | null; minute: number | null; sold?: SoldVersion | null }
type Components = readonly { day: Day | null; minute: number | null; isPaidBack?: boolean }[] | undefined

export function refundRuleOf(line: SaleTravel, components: Components, facts: CatalogueFacts) {
  const product = facts.products.get(line.productId)
  const timezone = (product && facts.locations.get(product.locationId)?.timezone) ?? 'UTC'
  const left = components?.filter(({ isPaidBack }) => !isPaidBack)
  const parts = left && left.length > 0 ? left : [line]
  return {
    tiers: line.sold ? tiersOf(line.sold.option) : (facts.options.get(line.optionId)?.cancellation ?? []),
    travel: parts.map(({ day, minute }) => ({ day, minute, timezone })),
  }
}

type Chosen = { optionId: number; day?: Day | undefined; time?: string | undefined }

export function choiceDeadline(option: OptionFacts, chosen: readonly Chosen[], facts: CatalogueFacts, now: number): Deadline {
  const places = option.kind === 'package' ? chosen : chosen.slice(0, 1)
  const isChosen = ({ optionId, day, time }: Chosen): boolean => {
    const kind = facts.options.get(optionId)?.kind
    return kind === 'open' || (day !== undefined && (kind === 'day' || time !== undefined))
  }
  if (places.length < Math.max(1, option.components.length) || !places.every(isChosen)) return optionDeadline(option, facts.options)
  const travel = places.map(({ optionId, day, time }) =>
    facts.options.get(optionId)?.kind === 'open'
      ? { day: null, minute: null }
      : { day: day ?? null, minute: time === undefined ? allDay : minuteOf(time) },
  )
  const rule = refundRuleOf({ productId: option.productId, optionId: option.id, day: null, minute: null }, travel, facts)
  return refundDeadline(rule.tiers, rule.travel, now)
}
