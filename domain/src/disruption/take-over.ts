import type { BookedPart, DisruptionKind } from './disruption.ts'

type Told = { kind: DisruptionKind; parts: readonly BookedPart[] }

/** Whether a newer disruption says all that an older one without a choice does: a delay never takes the place of a cancellation. */
export function takesOver(newer: Told, older: Told): boolean {
  const isAsGrave = newer.kind === 'cancelled' || older.kind !== 'cancelled'
  return isAsGrave && older.parts.every((part) => sharesPart([part], newer.parts))
}

export function sharesPart(some: readonly BookedPart[], others: readonly BookedPart[]): boolean {
  return some.some(({ component }) => others.some((other) => other.component === component))
}
