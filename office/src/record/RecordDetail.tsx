import type { RecordRow } from '@opentop/contract/record'
import type { ReactNode } from 'react'
import { actWords } from '../messages/act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { When } from '../text/When.tsx'
import { Note } from '../ui/Note.tsx'
import { actName } from './act-name.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { EraseButton } from './EraseButton.tsx'
import { RecordObject } from './RecordObject.tsx'
import { RecordUndo } from './RecordUndo.tsx'
import './record.css'

export function RecordDetail({ row, timeZone }: { row: RecordRow; timeZone: string }): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(actWords)
  const mayErase = useCan('staff.manage')
  const { staffName, at, call, subject, subjectId, address, requestId, before, after, personal, personalData } = row
  const facts: [string, ReactNode][] = [
    [t('act'), actName(call, say)],
    [t('person'), staffName || t('system')],
    [t('when'), <When key="when" at={at} timeZone={timeZone} />],
    [t('object'), <RecordObject key="object" row={row} />],
    [t('where'), address],
    [t('request'), requestId],
  ]
  return (
    <div className="record-detail">
      <dl className="record-detail__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DifferenceTable before={before} after={after} currencyId={row.currencyId} />
      {call === 'changeDepartures' && <RecordUndo batchId={subjectId} />}
      {personal === 'shown' && (
        <section aria-label={t('personal')}>
          <h3>{t('personal')}</h3>
          <PersonalValues data={personalData} />
          {mayErase && <EraseButton subject={subject} id={subjectId} />}
        </section>
      )}
      {personal === 'hidden' && <Note>{t('hidden')}</Note>}
      {personal === 'erased' && <Note>{t('erased')}</Note>}
    </div>
  )
}

type Values = Readonly<Record<string, unknown>>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A write that changed personal data stores both sides; any other write stores the values alone. */
function PersonalValues({ data = {} }: { data: Values | undefined }): ReactNode {
  const { before, after } = data
  if (isValues(before) || isValues(after))
    return <DifferenceTable before={isValues(before) ? before : {}} after={isValues(after) ? after : {}} />
  return <DifferenceTable before={data} after={data} />
}
