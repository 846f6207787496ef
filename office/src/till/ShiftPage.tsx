import { useParams } from '@tanstack/react-router'
import type { Shift } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { whenText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { EntryTable } from './EntryTable.tsx'
import { ShiftCash, ShiftSums } from './ShiftSums.tsx'
import './till.css'

export function ShiftPage(): ReactNode {
  const t = useWords(tillWords)
  const { id = '' } = useParams({ strict: false })
  const read = useRead('getShift', { id })
  const { data } = read
  const timeZone = usePlace()?.city?.timezone ?? 'UTC'
  const print = (
    <Button kind="ink" icon="print" onPress={() => window.print()}>
      {t('print')}
    </Button>
  )
  return (
    <Page title={t('report')} crumb={{ to: '/tills', text: t('title') }} making={print}>
      {data && !read.error ? (
        <Report shift={data} timeZone={timeZone} />
      ) : (
        <Panel flush={!read.error}>
          <ReadState read={read} />
        </Panel>
      )}
    </Page>
  )
}

function Report({ shift, timeZone }: { shift: Shift; timeZone: string }): ReactNode {
  const t = useWords(tillWords)
  const lang = useLang()
  // a report names its days also on the same day, because it is kept
  const when = (at: string): string => whenText(lang, new Date(at), timeZone, new Date(0))
  return (
    <>
      <Panel title={shift.till}>
        <p>{t('openedBy', { name: shift.openedBy, when: when(shift.openedAt) })}</p>
        <p>{shift.closedAt ? t('closedBy', { name: shift.closedBy ?? '', when: when(shift.closedAt) }) : t('stillOpen')}</p>
        {shift.reason && <p>{`${t('reason')}: ${shift.reason}`}</p>}
      </Panel>
      <ShiftCash shift={shift} />
      <ShiftSums shift={shift} />
      <Panel title={t('entries')} flush>
        <EntryTable entries={shift.entries} timeZone={timeZone} />
      </Panel>
    </>
  )
}
