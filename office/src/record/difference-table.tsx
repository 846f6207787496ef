import type { ReactNode } from 'react'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { Table } from '../ui/table.tsx'
import './difference-table.css'
import { differences } from './differences.ts'

type Values = Readonly<Record<string, unknown>>

/** The values before and after an act side by side. */
export function DifferenceTable({ before, after }: { before: Values | undefined; after: Values | undefined }): ReactNode {
  const t = useWords(recordWords)
  const rows = differences(before, after)
  if (rows.length === 0) return <p>{t('noChange')}</p>
  return (
    <Table label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before: old, after: now, isChanged }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{old !== undefined && (isChanged ? <del className="difference-table__before">{old}</del> : old)}</td>
            <td>{now !== undefined && (isChanged ? <ins className="difference-table__after">{now}</ins> : now)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
