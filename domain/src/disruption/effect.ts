import type { CatalogueFacts, OptionFacts } from '../facts.ts'
import type { Day } from '../day.ts'
import { partEnds, serviceHours, type PartValidity } from '../voucher/pass.ts'
import type { BookedPart, DisruptionPlan } from './disruption.ts'
import { lengthOf, paidOf, quarters, quartersOf, without, type Loss, type Span } from './loss.ts'
import { isInSpan, type Concerned } from './scope.ts'

export type BookedUnit = {
  id: string
  seq: number
  typeId: number
  people: number
  shareCents: number
  state: string
  boardings: { component: number; firstAt: number; count: number }[]
  paid: Loss[]
}
export type BookedSale = {
  partCount: number
  parts: BookedPart[]
  units: BookedUnit[]
}

export type Effect = {
  parts: BookedPart[]
  people: number
  cancelledIds: string[]
  cancelCents: number
  losses: Loss[]
  shareCents: number
  whole: { id: string; seq: number; cents: number }[]
  isStarted: boolean
  isMovable: boolean
}

export function effectOf(
  sale: BookedSale,
  plan: Pick<DisruptionPlan, 'kind'>,
  concerned: Concerned,
  facts: CatalogueFacts,
): Effect | undefined {
  const near = sale.parts.filter(({ optionId, day }) => concerned.options.has(optionId) && day <= concerned.scope.toDay)
  const units = sale.units.flatMap((unit) => {
    const affected = near.flatMap((part) => {
      const lost = lostOf(unit, part, concerned, facts)
      return lost.quarters > 0 ? [{ part, lost }] : []
    })
    return affected.length === 0 ? [] : [{ unit, affected }]
  })
  if (units.length === 0) return undefined
  const parts = near.filter((part) => units.some(({ affected }) => affected.some((one) => one.part === part)))
  const over = units.filter(({ unit, affected }) => isUnused(unit) && isAllLost(unit, affected, sale.partCount))
  const kept = units.filter((one) => !over.includes(one))
  // a pass in use is paid only when nothing runs, a part that was not boarded always
  const isPayable = (unit: BookedUnit, part: BookedPart): boolean => plan.kind === 'cancelled' || !isBoarded(unit, part)
  const losses = kept.flatMap(({ unit, affected }) => {
    const payable = affected.filter(({ part }) => isPayable(unit, part))
    const own: Loss[] = payable.map(({ part, lost }) => ({ seq: unit.seq, component: part.component, ...lost }))
    const [first, ...others] = own
    return first && isUnused(unit) ? [{ ...first, cents: lossCents(unit, own, sale.partCount) }, ...others] : own
  })
  return {
    parts,
    people: units.reduce((sum, { unit }) => sum + unit.people, 0),
    cancelledIds: over.map(({ unit }) => unit.id),
    cancelCents: over.reduce((sum, { unit }) => sum + unit.shareCents, 0),
    losses,
    shareCents: kept.reduce((sum, { unit }) => sum + lossCents(unit, losses, sale.partCount), 0),
    whole: kept.filter(({ unit }) => isUnused(unit)).map(({ unit: { id, seq, shareCents: cents } }) => ({ id, seq, cents })),
    isStarted: kept.some(({ unit }) => parts.some((part) => isBoarded(unit, part))),
    isMovable: sale.units.every((unit) => isMovable(unit, parts, sale.partCount)) && parts.every((part) => isInSpan(concerned, part)),
  }
}

export function everythingOf({ cancelCents, shareCents, whole, losses }: Effect): number {
  const taken = losses.reduce((sum, { cents = 0 }) => sum + cents, 0)
  return cancelCents + shareCents - taken + whole.reduce((sum, { cents }) => sum + cents, 0)
}

const isUnused = ({ state, boardings }: BookedUnit): boolean => state === 'issued' && boardings.length === 0

const isBoarded = ({ boardings }: BookedUnit, part: BookedPart): boolean => boardings.some(({ component }) => component === part.component)

function isMovable(unit: BookedUnit, parts: readonly BookedPart[], partCount: number): boolean {
  return isUnused(unit) || (partCount > 1 && !parts.some((part) => isBoarded(unit, part)))
}

const countOf = (losses: readonly Pick<Loss, 'quarters'>[]): number => losses.reduce((sum, loss) => sum + loss.quarters, 0)

function isAllLost({ paid }: BookedUnit, affected: readonly { lost: Lost }[], partCount: number): boolean {
  return countOf(paid) + countOf(affected.map(({ lost }) => lost)) >= quarters * Math.max(1, partCount)
}

/** What is due for the losses of a ticket beside what was paid before: all payments together are the share of the quarters together. */
function lossCents({ seq, shareCents, paid }: BookedUnit, losses: readonly Loss[], partCount: number): number {
  const price = shareCents + paid.reduce((sum, { cents = 0 }) => sum + cents, 0)
  const [before, now] = [countOf(paid), countOf(losses.filter((loss) => loss.seq === seq))]
  return shareOf(price, before + now, partCount) - shareOf(price, before, partCount)
}

/** Half a cent goes to the traveller. */
function shareOf(cents: number, lost: number, partCount: number): number {
  const all = quarters * Math.max(1, partCount)
  return Math.floor((2 * cents * Math.min(lost, all) + all) / (2 * all))
}

type Lost = { quarters: number; spans: Span[] }
const nothing: Lost = { quarters: 0, spans: [] }

/** Of a pass in use the quarters that its lost time begins. No hour is lost twice. */
function lostOf({ boardings, paid }: BookedUnit, part: BookedPart, concerned: Concerned, facts: CatalogueFacts): Lost {
  const boarded = boardings.find(({ component }) => component === part.component)
  const before = paidOf(paid, part.component)
  const left = Math.max(0, quarters - before.quarters)
  if (!boarded) return isInSpan(concerned, part) ? { quarters: left, spans: [] } : nothing
  const option = concerned.options.get(part.optionId)
  if (!option?.use || option.use.kind === 'ride') return nothing
  if (concerned.scope.minutes.length > 0 && !concerned.scope.minutes.includes(part.minute)) return nothing
  const { use } = option
  const ends = partEnds(validityOf(option, part.day, concerned, facts), boarded.firstAt)
  const span = { from: Math.max(boarded.firstAt, concerned.beginsAt), until: Math.min(ends, concerned.endsAt) }
  const spans = without(span, before.spans)
  if (spans.length === 0) return nothing
  // boardings that are left are all paid by the first disruption
  if (use.kind === 'boardings')
    return before.quarters > 0 ? nothing : { quarters: quartersOf(Math.max(0, use.count - boarded.count), use.count), spans }
  return { quarters: Math.min(left, quartersOf(lengthOf(spans), ends - boarded.firstAt)), spans }
}

function validityOf(option: OptionFacts, day: Day, { timezone }: Concerned, facts: CatalogueFacts): PartValidity {
  const hours = serviceHours(facts.products.get(option.productId)?.routes ?? [])
  return { use: option.use ?? { kind: 'ride', count: 1 }, startFrom: day, startUntil: day, timezone, hours }
}
