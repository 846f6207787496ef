import { isBookable } from '@opentop/domain/availability/availability'
import type { Day } from '@opentop/domain/day'
import type { Days } from './days.ts'

export type CheaperDay = { day: Day; cents: number; savingCents: number }

export function cheaperDay(days: Days, chosen: Day, among: readonly Day[]): CheaperDay | undefined {
  const own = days.get(chosen)?.fromCents
  const cheapest = among
    .flatMap((day) => {
      const { label = 'UNAVAILABLE', fromCents } = days.get(day) ?? {}
      return isBookable(label) && fromCents !== undefined ? [{ day, cents: fromCents }] : []
    })
    .toSorted((a, b) => a.cents - b.cents || a.day.localeCompare(b.day))[0]
  return own !== undefined && cheapest && cheapest.cents < own ? { ...cheapest, savingCents: own - cheapest.cents } : undefined
}
