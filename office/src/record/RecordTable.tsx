import type { RecordRow } from '@opentop/contract/record'
import type { ReactNode } from 'react'
import { actWords } from '../messages/act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/When.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { actName } from './act-name.ts'
import { RecordObject } from './RecordObject.tsx'
import './record.css'

type Props = { rows: readonly RecordRow[]; timeZone: string; present: number | undefined; onOpen: (seq: number) => void }

export function RecordTable({ rows, timeZone, present, onOpen }: Props): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(actWords)
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      rowKey={({ seq }) => seq}
      isPresent={({ seq }) => seq === present}
      columns={[
        { head: t('when'), cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
        { head: t('person'), cell: ({ staffName }) => staffName || t('system') },
        {
          head: t('act'),
          cell: ({ seq, call }) => (
            <button type="button" className="record-list__open" aria-pressed={seq === present} onClick={() => onOpen(seq)}>
              {actName(call, say)}
            </button>
          ),
        },
        { head: t('object'), cell: (row) => <RecordObject row={row} /> },
      ]}
    />
  )
}
