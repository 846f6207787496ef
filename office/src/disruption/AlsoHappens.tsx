import type { ReactNode } from 'react'
import { sendWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'
import type { DryRun, Kind } from './draft.ts'

export function AlsoHappens({ kind, dryRun }: { kind: Kind; dryRun: DryRun }): ReactNode {
  const t = useWords(sendWords)
  return (
    <Panel title={t('alsoTitle')}>
      <div className="disruption-also">
        <Timeline label={t('alsoTitle')}>
          {kind === 'cancelled' && <TimelineStop title={t('alsoSale')}>{t('alsoSaleText')}</TimelineStop>}
          <TimelineStop title={t('alsoTickets')}>{t('alsoTicketsText')}</TimelineStop>
          <TimelineStop title={t('alsoNotice')}>{t('alsoNoticeText')}</TimelineStop>
          {dryRun.agents > 0 && <TimelineStop title={t('alsoAgents')}>{t('alsoAgentsText')}</TimelineStop>}
        </Timeline>
      </div>
    </Panel>
  )
}
