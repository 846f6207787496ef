import type { RecordRow } from '@opentop/contract/record'
import type { ReactNode } from 'react'
import { actWords } from '../messages/act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { When } from '../text/When.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'
import { actName } from './act-name.ts'
import { DifferenceTable } from './DifferenceTable.tsx'

type Props = { subject: string; id: string; timeZone: string }

/** The record of one object as a panel, for any screen that shows that object. For persons with the right `audit.read`. */
export function RecordOf({ subject, id, timeZone }: Props): ReactNode {
  const t = useWords(recordWords)
  const read = useRead('getRecordOf', { subject, id })
  const { data } = read
  return <Panel title={t('title')}>{data ? <Rows rows={data.rows} timeZone={timeZone} /> : <ReadState read={read} rows={3} />}</Panel>
}

function Rows({ rows, timeZone }: { rows: readonly RecordRow[]; timeZone: string }): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(actWords)
  if (rows.length === 0) return <Empty title={t('noneTitle')}>{t('noneText')}</Empty>
  return (
    <Timeline label={t('list')}>
      {rows.map(({ seq, at, call, staffName, before, after, currencyId }) => (
        <TimelineStop key={seq} title={actName(call, say)} time={<When at={at} timeZone={timeZone} />}>
          {staffName || t('system')}
          {(before ?? after) && (
            <details>
              <summary>{t('changes')}</summary>
              <DifferenceTable before={before} after={after} currencyId={currencyId} />
            </details>
          )}
        </TimelineStop>
      ))}
    </Timeline>
  )
}
