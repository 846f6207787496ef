export const changeStates = ['open', 'planned', 'stopped', 'published', 'discarded'] as const
export type ChangeState = (typeof changeStates)[number]

/** A planned change stays as it was checked and approved: it is called off before it is edited. */
export function closedReason(state: ChangeState): 'change-over' | 'change-planned' | undefined {
  if (state === 'planned') return 'change-planned'
  return state === 'open' || state === 'stopped' ? undefined : 'change-over'
}

/** A publication that is later than this, because no process ran, is no longer what was planned. */
export const latestPlanMs = 3_600_000
export const furthestPlanMs = 366 * 86_400_000
