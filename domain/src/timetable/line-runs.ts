import type { Day } from '../day.ts'
import type { DisruptionFacts } from '../disruption/disruption.ts'
import type { CatalogueFacts, LocationFacts, RouteFacts } from '../facts.ts'
import { runsOf, type LineDisruption, type Run, type TimetableRule } from './timetable.ts'

type LineOfProduct = { productId: number; route: RouteFacts; productIds?: readonly number[] }
type ShownDisruption = Pick<DisruptionFacts, 'locationId' | 'kind' | 'delayMinutes'> & {
  scope: Pick<DisruptionFacts['scope'], 'optionIds' | 'lines' | 'fromDay' | 'toDay' | 'minutes'>
}

export function lineRuns(
  line: LineOfProduct,
  city: LocationFacts,
  day: Day,
  disruptions: readonly ShownDisruption[],
  facts: CatalogueFacts,
): Run[] {
  const { productId, route } = line
  const hits = disruptions.flatMap((one): LineDisruption[] => {
    const { fromDay, toDay, minutes } = one.scope
    if (one.locationId !== city.id || !isAffected(line, one.scope, facts)) return []
    // a day ticket has no time: the whole day is meant
    const starts = minutes.includes(wholeDay) ? [] : minutes
    return [{ kind: one.kind, fromDay, toDay, minutes: starts, ...(one.delayMinutes === null ? {} : { delayMinutes: one.delayMinutes }) }]
  })
  if (hits.length === 0) return rememberedRuns(facts, `${productId} ${route.key} ${day}`, () => plannedRuns(line, city, day, facts))
  return plannedRuns(line, city, day, facts, hits)
}

const wholeDay = -1

function isAffected(
  { productId, route, productIds = [productId] }: LineOfProduct,
  scope: ShownDisruption['scope'],
  facts: CatalogueFacts,
): boolean {
  const { lines, optionIds } = scope
  if (lines.length === 0 && optionIds.length === 0) return true
  if (lines.some((hit) => productIds.includes(hit.productId) && hit.key === route.key)) return true
  const tickets = productIds.flatMap((id) => facts.products.get(id)?.options ?? []).filter(({ kind }) => kind === 'day')
  return tickets.length > 0 && tickets.every(({ id }) => optionIds.includes(id))
}

export function plannedRuns(
  { productId, route }: LineOfProduct,
  city: LocationFacts,
  day: Day,
  facts: CatalogueFacts,
  disruptions: readonly LineDisruption[] = [],
): Run[] {
  const rules = facts.blocks.flatMap(({ kind, refId, fromDay, toDay }): TimetableRule[] =>
    (kind === 'location' && refId === city.id) || (kind === 'product' && refId === productId) ? [{ fromDay, toDay, hours: null }] : [],
  )
  return runsOf(route, { day, timezone: city.timezone, stops: city.stops, rules, disruptions })
}

/** Runs without a disruption depend on the catalogue alone. A screen asks for those of every city again and again. */
const plans = new WeakMap<CatalogueFacts, Map<string, Run[]>>()
const mostPlans = 3000
function rememberedRuns(facts: CatalogueFacts, key: string, make: () => Run[]): Run[] {
  let known = plans.get(facts)
  if (!known || known.size > mostPlans) plans.set(facts, (known = new Map()))
  const before = known.get(key)
  if (before) return before
  const made = make()
  known.set(key, made)
  return made
}
