import type { DisruptionOffers } from '@opentop/contract/disruption-plan'
import type { DryRun, Kind } from './draft.ts'

export function asksChoice(kind: Kind, delayMinutes: number | undefined, dryRun: Pick<DryRun, 'choiceFromMinutes'> | undefined): boolean {
  return kind !== 'delayed' || dryRun === undefined || (delayMinutes ?? 0) >= dryRun.choiceFromMinutes
}

export function countWays({ rebook, otherDays, refund, keep }: DisruptionOffers): number {
  return [rebook, otherDays > 0, refund, keep].filter(Boolean).length
}
