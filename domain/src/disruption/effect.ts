import type { CatalogueFacts, OptionFacts } from '../facts.ts'
import type { Day } from '../day.ts'
import { partEnds, serviceHours, type PartValidity } from '../pass.ts'
import type { BookedPart, DisruptionPlan } from './disruption.ts'
import { isInSpan, type Concerned } from './scope.ts'

/** A ticket of a sale that can still be used, with the first boarding of each part. */
export type BookedUnit = {
  id: string
  typeId: number
  people: number
  shareCents: number
  state: string
  boardings: { component: number; firstAt: number; count: number }[]
}
export type BookedSale = {
  /** How many parts were sold: one, or the components of a package. */
  partCount: number
  parts: BookedPart[]
  units: BookedUnit[]
}

/** What a disruption does to one sale. */
export type Effect = {
  parts: BookedPart[]
  people: number
  /** Tickets that a refund cancels, and what they cost. */
  cancelledIds: string[]
  cancelCents: number
  /** What is refunded of tickets that stay valid. */
  shareCents: number
  /** A pass that is concerned is in use. */
  isStarted: boolean
  /** What is concerned was not boarded by any of the party, so that all can travel at another time. */
  isMovable: boolean
}

const quarters = 4

/** Undefined: the sale is not affected. */
export function effectOf(
  sale: BookedSale,
  plan: Pick<DisruptionPlan, 'kind'>,
  concerned: Concerned,
  facts: CatalogueFacts,
): Effect | undefined {
  const near = sale.parts.filter(({ optionId, day }) => concerned.options.has(optionId) && day <= concerned.scope.toDay)
  const units = sale.units.flatMap((unit) => {
    const lost = near.map((part) => ({ part, quarters: lostQuarters(unit, part, concerned, facts) }))
    const affected = lost.filter((one) => one.quarters > 0)
    return affected.length === 0 ? [] : [{ unit, affected }]
  })
  if (units.length === 0) return undefined
  const parts = near.filter((part) => units.some(({ affected }) => affected.some((one) => one.part === part)))
  const whole = units.filter(({ unit }) => isUnused(unit))
  const used = units.filter(({ unit }) => !isUnused(unit))
  const isPayable = plan.kind === 'cancelled'
  return {
    parts,
    people: units.reduce((sum, { unit }) => sum + unit.people, 0),
    cancelledIds: whole.map(({ unit }) => unit.id),
    cancelCents: whole.reduce((sum, { unit }) => sum + unit.shareCents, 0),
    shareCents: used.reduce((sum, { unit, affected }) => {
      // a pass in use is paid only when nothing runs, a part that was not boarded always
      const lost = affected.filter(({ part }) => isPayable || !isBoarded(unit, part)).reduce((all, one) => all + one.quarters, 0)
      return sum + shareOf(unit.shareCents, lost, sale.partCount)
    }, 0),
    isStarted: used.some(({ unit }) => parts.some((part) => isBoarded(unit, part))),
    isMovable: sale.units.every((unit) => isMovable(unit, parts, sale.partCount)) && parts.every((part) => isInSpan(concerned, part)),
  }
}

const isUnused = ({ state, boardings }: BookedUnit): boolean => state === 'issued' && boardings.length === 0

const isBoarded = ({ boardings }: BookedUnit, part: BookedPart): boolean => boardings.some(({ component }) => component === part.component)

/** Of a package another part may have been boarded. */
function isMovable(unit: BookedUnit, parts: readonly BookedPart[], partCount: number): boolean {
  return isUnused(unit) || (partCount > 1 && !parts.some((part) => isBoarded(unit, part)))
}

/** Every part of a package has an equal share of its price; half a cent goes to the traveller. */
function shareOf(cents: number, lost: number, partCount: number): number {
  const all = quarters * Math.max(1, partCount)
  return Math.floor((2 * cents * Math.min(lost, all) + all) / (2 * all))
}

/** What a ticket loses of one part: nothing, all, or of a pass in use the quarters that its lost time begins. */
function lostQuarters({ boardings }: BookedUnit, part: BookedPart, concerned: Concerned, facts: CatalogueFacts): number {
  const boarded = boardings.find(({ component }) => component === part.component)
  if (!boarded) return isInSpan(concerned, part) ? quarters : 0
  const option = concerned.options.get(part.optionId)
  if (!option?.use || option.use.kind === 'ride') return 0
  if (concerned.scope.minutes.length > 0 && !concerned.scope.minutes.includes(part.minute)) return 0
  const { use } = option
  const ends = partEnds(validityOf(option, part.day, concerned, facts), boarded.firstAt)
  const lostMs = Math.min(ends, concerned.endsAt) - Math.max(boarded.firstAt, concerned.beginsAt)
  if (lostMs <= 0) return 0
  if (use.kind === 'boardings') return quartersOf(Math.max(0, use.count - boarded.count), use.count)
  return quartersOf(lostMs, ends - boarded.firstAt)
}

export function quartersOf(lost: number, all: number): number {
  return all <= 0 ? 0 : Math.min(quarters, Math.ceil((lost * quarters) / all))
}

function validityOf(option: OptionFacts, day: Day, { timezone }: Concerned, facts: CatalogueFacts): PartValidity {
  const hours = serviceHours(facts.products.get(option.productId)?.routes ?? [])
  return { use: option.use ?? { kind: 'ride', count: 1 }, startFrom: day, startUntil: day, timezone, hours }
}
