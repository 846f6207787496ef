import { daysBetween } from '@opentop/domain/day'
import type { localTime } from '@opentop/domain/zone'
import type { Departure } from './matrix.ts'

export type CityNow = ReturnType<typeof localTime>
export type DepartureState = 'gone' | 'running' | 'closed' | 'stopped' | 'off' | 'full' | 'few' | 'open'

const few = 5

/** Minutes until it leaves; negative once it has left. A departure of the whole day leaves when the day is over. */
export function minutesUntil({ day, minute, delayMinutes }: Departure, { day: today, minute: now }: CityNow): number {
  return daysBetween(today, day) * 1440 + (minute < 0 ? 1440 : minute + delayMinutes) - now
}

export function hasLeft(departure: Departure, now: CityNow): boolean {
  return minutesUntil(departure, now) <= 0
}

export function seatsLeft({ capacity, sold, held }: Pick<Departure, 'capacity' | 'sold' | 'held'>): number | undefined {
  return capacity === null ? undefined : Math.max(0, capacity - sold - held)
}

export function stateOf(departure: Departure, now: CityNow): DepartureState {
  const until = minutesUntil(departure, now)
  if (until <= 0) return -until < (departure.durationMinutes ?? 0) && departure.minute >= 0 ? 'running' : 'gone'
  if (departure.sale !== 'open') return departure.sale
  const left = seatsLeft(departure)
  if (left === 0) return 'full'
  return left !== undefined && left <= few ? 'few' : 'open'
}
