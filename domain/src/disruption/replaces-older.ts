import type { BookedPart, DisruptionKind } from './disruption.ts'
import { isAllOf, type Loss } from './loss.ts'

type Told = { kind: DisruptionKind; parts: readonly BookedPart[]; losses: readonly Loss[] }

/** A delay never takes the place of a cancellation, nor do some hours of a pass in use that of others. */
export function replacesOlder(newer: Told, older: Told): boolean {
  const isAsGrave = newer.kind === 'cancelled' || older.kind !== 'cancelled'
  const isConcerned = ({ component }: BookedPart): boolean => newer.parts.some((part) => part.component === component)
  return isAsGrave && older.parts.every(isConcerned) && isAllOf(older.losses, newer.losses)
}
