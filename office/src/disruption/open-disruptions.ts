import type { Disruption } from '@opentop/contract/disruption-act'
import { useLiveReads } from '../live/live-feed.ts'
import { useRead } from '../query.ts'

export function isOpenDisruption({ state }: Pick<Disruption, 'state'>): boolean {
  return state === 'draft' || state === 'waiting' || state === 'announced'
}

/** How many disruptions need a person, for the badge of the navigation: drafts do not. */
export function useOpenDisruptions(): number {
  const { data } = useRead('findDisruptions', {})
  useLiveReads(['disruption.changed'], ['findDisruptions'])
  return data?.disruptions.filter((one) => one.state !== 'draft' && isOpenDisruption(one)).length ?? 0
}
