import type { DisruptionScope } from '@opentop/contract/disruption-plan'
import { addDays, type Day } from '../day.ts'
import type { CatalogueFacts, OptionFacts, ProductFacts } from '../facts.ts'
import { daysBeyondStart, serviceHours } from '../voucher/pass.ts'
import { instantOf } from '../zone.ts'
import type { DisruptionPlan, Place } from './disruption.ts'

export type Concerned = {
  options: ReadonlyMap<number, OptionFacts>
  scope: DisruptionScope
  timezone: string
  /** Departures before this instant have run, unless the scope names their times. */
  beginsAt: number
  endsAt: number
}

const departs = ({ kind }: OptionFacts): boolean => kind === 'timed' || kind === 'day'
const midnight = 1440

export function concernedBy(
  { locationId, scope }: Pick<DisruptionPlan, 'locationId' | 'scope'>,
  facts: CatalogueFacts,
  announcedAt: number,
): Concerned | undefined {
  const location = facts.locations.get(locationId)
  const products = [...facts.products.values()].filter((product) => product.locationId === locationId)
  const chosen = optionsOf(scope, products)
  if (!location || !chosen) return undefined
  const { timezone } = location
  const hours = chosen.map(({ productId }) => serviceHours(facts.products.get(productId)?.routes ?? []))
  const opens = Math.min(...hours.map((one) => one?.opensMinute ?? 0), midnight)
  const closes = Math.max(...hours.map((one) => one?.closesMinute ?? midnight))
  return {
    options: new Map(chosen.map((option) => [option.id, option])),
    scope,
    timezone,
    beginsAt: Math.max(announcedAt, instantOf(scope.fromDay, opens, timezone)),
    endsAt: instantOf(scope.toDay, closes, timezone),
  }
}

function optionsOf({ optionIds, lines }: DisruptionScope, products: readonly ProductFacts[]): OptionFacts[] | undefined {
  const options = products.flatMap((product) => product.options).filter(departs)
  if (optionIds.length === 0 && lines.length === 0) return options
  const ofLines = lines.map(({ productId, key }) =>
    products.find(({ id, routes }) => id === productId && routes.some((r) => r.key === key)),
  )
  const named = optionIds.map((id) => options.find((option) => option.id === id))
  if (ofLines.includes(undefined) || named.includes(undefined)) return undefined
  const lineProducts = new Set(ofLines.map((product) => product?.id))
  return options.filter((option) => optionIds.includes(option.id) || (option.kind === 'day' && lineProducts.has(option.productId)))
}

export function firstStartDay({ options, scope }: Concerned): Day {
  const beyond = [...options.values()].map(({ use }) => (use ? daysBeyondStart(use) : 0))
  return addDays(scope.fromDay, -Math.max(0, ...beyond))
}

export function isInSpan({ options, scope, timezone, beginsAt }: Concerned, { optionId, day, minute }: Place): boolean {
  if (!options.has(optionId) || day < scope.fromDay || day > scope.toDay) return false
  if (scope.minutes.length > 0) return scope.minutes.includes(minute)
  return minute < 0 || instantOf(day, minute, timezone) >= beginsAt
}

/**
 * Whether nothing of an option runs. Of a hop-on product some lines may still run: its tickets can be used, and their sale goes on.
 */
export function isStopped(plan: Pick<DisruptionPlan, 'kind' | 'scope'>, optionId: number, facts: CatalogueFacts): boolean {
  if (plan.kind !== 'cancelled') return false
  const { optionIds, lines } = plan.scope
  if (lines.length === 0 || optionIds.includes(optionId)) return true
  const product = facts.products.get(facts.options.get(optionId)?.productId ?? 0)
  return product?.routes.every(({ key }) => lines.some((line) => line.productId === product.id && line.key === key)) ?? false
}

export function isKeepable(plan: Pick<DisruptionPlan, 'kind' | 'scope'>, { options }: Concerned, facts: CatalogueFacts): boolean {
  return [...options.keys()].some((id) => !isStopped(plan, id, facts))
}
