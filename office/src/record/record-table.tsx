import type { RecordRow } from '@opentop/contract/record'
import type { ReactNode } from 'react'
import { actWords } from '../messages/act.ts'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { When } from '../text/when.tsx'
import { rowClass, Table } from '../ui/table.tsx'
import { actName } from './act-name.ts'
import { RecordObject } from './record-object.tsx'
import './record.css'

type Props = { rows: readonly RecordRow[]; timeZone: string; present: number | undefined; onOpen: (seq: number) => void }

export function RecordTable({ rows, timeZone, present, onOpen }: Props): ReactNode {
  const t = useWords(recordWords)
  const say = useWords(actWords)
  return (
    <Table label={t('list')}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('act')}</th>
          <th scope="col">{t('object')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { seq, at, staffName, call } = row
          return (
            <tr key={seq} className={rowClass({ isPresent: seq === present })}>
              <td>
                <When at={at} timeZone={timeZone} />
              </td>
              <td>{staffName || t('system')}</td>
              <td>
                <button type="button" className="record-list__open" aria-pressed={seq === present} onClick={() => onOpen(seq)}>
                  {actName(call, say)}
                </button>
              </td>
              <td>
                <RecordObject row={row} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
