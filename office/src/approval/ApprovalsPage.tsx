import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { useLiveReads } from '../live/live-feed.ts'
import { approvalWords } from '../messages/order-state.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import './approval.css'
import { ApprovalRow } from './ApprovalRow.tsx'
import { DisruptionRequestRow } from './DisruptionRequestRow.tsx'

type Listed = { state: string; isMine: boolean }
const everyMs = 30_000

export function ApprovalsPage(): ReactNode {
  const t = useWords(approvalWords)
  const read = useRead('getApprovals', {}, { refetchInterval: everyMs })
  const { data } = read
  useLiveReads(['approval.changed', 'disruption.changed'], ['getApprovals'])
  const all = data?.approvals ?? []
  const disruptions = data?.disruptions ?? []
  const parts = [
    { title: t('forMe'), isShown: (one: Listed) => one.state === 'waiting' && !one.isMine },
    { title: t('byMe'), isShown: (one: Listed) => one.state === 'waiting' && one.isMine },
    { title: t('decided'), isShown: (one: Listed) => one.state !== 'waiting' },
  ]
    .map(({ title, isShown }) => ({ title, rows: all.filter(isShown), disrupted: disruptions.filter(isShown) }))
    .filter(({ rows, disrupted }) => rows.length + disrupted.length > 0)
  return (
    <Page title={t('title')}>
      {!data && (
        <Panel>
          <ReadState read={read} />
        </Panel>
      )}
      {data && parts.length === 0 && (
        <Panel>
          <Empty title={t('nothingTitle')}>{t('nothingText')}</Empty>
        </Panel>
      )}
      {parts.map(({ title, rows, disrupted }) => (
        <Panel key={title} title={title}>
          <ul className="approvals">
            {disrupted.map((request) => (
              <DisruptionRequestRow key={request.id} request={request} />
            ))}
            {rows.map((approval) => (
              <ApprovalRow key={approval.id} approval={approval} />
            ))}
          </ul>
        </Panel>
      ))}
    </Page>
  )
}
