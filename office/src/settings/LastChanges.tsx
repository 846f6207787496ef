import type { RecordRow } from '@opentop/contract/record'
import { settingKeys, settingValue } from '@opentop/domain/setting/setting'
import type { ReactNode } from 'react'
import { settingWords } from '../messages/setting.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useMe } from '../session/session.ts'
import { When } from '../text/When.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'
import { valueTexts } from './setting-text.ts'

const shownRows = 6

export function LastChanges({ timeZone }: { timeZone: string }): ReactNode {
  const t = useWords(settingWords)
  const read = useRead('findRecords', { subject: 'setting' })
  const { data } = read
  return (
    <Panel title={t('lastChanges')}>
      {data ? <Rows rows={data.rows.slice(0, shownRows)} timeZone={timeZone} /> : <ReadState read={read} rows={2} />}
    </Panel>
  )
}

function Rows({ rows, timeZone }: { rows: readonly RecordRow[]; timeZone: string }): ReactNode {
  const t = useWords(settingWords)
  const lang = useLang()
  const { sites } = useMe()
  if (rows.length === 0) return <p className="settings__help">{t('noChanges')}</p>
  return (
    <Timeline label={t('lastChanges')}>
      {rows.map(({ seq, at, staffName, subjectId, site, before, after }) => {
        const key = settingKeys.find((one) => subjectId.endsWith(` ${one}`))
        const name = sites.find((one) => one.key === site)?.name ?? ''
        const written = (value: RecordRow['after']): string =>
          key ? valueTexts(key, settingValue(key, value?.value), t, lang).join(', ') : ''
        return (
          <TimelineStop key={seq} title={key ? t(key) : subjectId} time={<When at={at} timeZone={timeZone} />}>
            <p>{t('changed', { before: written(before), after: written(after), site: name })}</p>
            {staffName}
          </TimelineStop>
        )
      })}
    </Timeline>
  )
}
