import type { Till } from '@opentop/contract/till'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { usePlace } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { MakeTill } from './MakeTill.tsx'
import { OpenShift } from './OpenShift.tsx'
import { RunningShift } from './RunningShift.tsx'
import { ShiftList } from './ShiftList.tsx'
import './till.css'
import { WaitingRefunds } from './WaitingRefunds.tsx'

const readFilters = (raw: Readonly<Record<string, string>>): { till: string | undefined } => ({ till: raw.till })

export function TillsPage(): ReactNode {
  const t = useWords(tillWords)
  const place = usePlace()
  const makes = useCan('settings.change')
  const read = useRead('getTills', {}, { refetchInterval: 10_000 })
  const [filters, setFilters] = useFilters(readFilters)
  const [isMaking, setIsMaking] = useState(false)
  const tills = (read.data ?? []).filter(({ site }) => site === place?.site.key)
  const chosen = tills.find(({ id }) => id === filters.till) ?? tills.find(({ shift }) => shift) ?? tills[0]
  const making = makes && place && (
    <Button kind="ink" icon="plus" onPress={() => setIsMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <Page title={t('title')} making={making}>
      {chosen && !read.error ? (
        <>
          <TillTable tills={tills} chosen={chosen} onChoose={(till) => setFilters({ till })} />
          <WaitingRefunds till={chosen} />
          <Shift till={chosen} />
          <ShiftList till={chosen} />
        </>
      ) : (
        <Panel flush={read.isPending}>
          <ReadState read={read} empty={<Empty title={t('noTills')}>{t('noTillsText')}</Empty>} />
        </Panel>
      )}
      {isMaking && place && <MakeTill place={place} onClose={() => setIsMaking(false)} />}
    </Page>
  )
}

function Shift({ till }: { till: Till }): ReactNode {
  return till.shift ? <RunningShift key={till.shift.id} till={till} shift={till.shift} /> : <OpenShift key={till.id} till={till} />
}

type TableProps = { tills: readonly Till[]; chosen: Till; onChoose: (id: string) => void }
function TillTable({ tills, chosen, onChoose }: TableProps): ReactNode {
  const t = useWords(tillWords)
  return (
    <Panel flush>
      <DataTable
        label={t('title')}
        rows={tills}
        rowKey={({ id }) => id}
        isPresent={(till) => till === chosen}
        columns={[
          {
            head: t('name'),
            cell: (till) => (
              <button type="button" className="till-name" aria-pressed={till === chosen} onClick={() => onChoose(till.id)}>
                {till.name}
              </button>
            ),
          },
          { head: t('city'), cell: ({ city }) => city },
          {
            head: t('state'),
            cell: ({ shift }) => (
              <Tag icon={shift ? 'check' : 'lock'} tone={shift ? 'ok' : undefined}>
                {shift ? t('open') : t('closed')}
              </Tag>
            ),
          },
          { head: t('lastReceipt'), isNumber: true, cell: ({ lastReceipt }) => lastReceipt || '–' },
        ]}
      />
    </Panel>
  )
}
