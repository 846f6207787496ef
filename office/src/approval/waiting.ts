import { useLiveReads } from '../live/live-feed.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'

export function useWaiting(): number {
  const mayDecide = useCan('refund.goodwill')
  const { data } = useRead('getApprovals', {}, { enabled: mayDecide })
  useLiveReads(['approval.changed', 'disruption.changed'], ['getApprovals'])
  if (!data) return 0
  return [...data.approvals, ...data.disruptions].filter(({ state, isMine }) => state === 'waiting' && !isMine).length
}
