import type { DayAvailability } from '@opentop/contract/availability'
import { bestLabel, isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'

export type Days = ReadonlyMap<Day, DayAvailability>
export type KnownDays = { first: Day; last: Day; byOption: ReadonlyMap<number, Days> }
type Answered = readonly { optionId: number; days: readonly DayAvailability[] }[]

export function withDays(known: KnownDays | undefined, answer: Answered): KnownDays | undefined {
  const days = answer[0]?.days
  const [first, last] = [days?.[0]?.day, days?.at(-1)?.day]
  if (!first || !last) return known
  const byOption = new Map(
    answer.map(({ optionId, days: more }) => [
      optionId,
      new Map([...(known?.byOption.get(optionId) ?? []), ...more.map((day) => [day.day, day] as const)]),
    ]),
  )
  return { first: known?.first ?? first, last, byOption }
}

export function joinedDays(options: readonly Days[]): Days {
  const joined = new Map<Day, DayAvailability>()
  for (const days of options)
    for (const [day, next] of days) {
      const known = joined.get(day)
      joined.set(day, known ? better(known, next) : next)
    }
  return joined
}

function better(a: DayAvailability, b: DayAvailability): DayAvailability {
  const best = bestLabel([a.label, b.label]) === a.label ? a : b
  const prices = [a, b].flatMap(({ label, fromCents }) => (isBookable(label) && fromCents !== undefined ? [fromCents] : []))
  const { fromCents: _own, ...rest } = best
  return prices.length > 0 ? { ...rest, fromCents: Math.min(...prices) } : rest
}

export function hasFreeDay(days: Days): boolean {
  return [...days.values()].some(({ label }) => isBookable(label))
}
