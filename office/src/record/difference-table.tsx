import type { ReactNode } from 'react'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { Table } from '../ui/table.tsx'
import './difference-table.css'
import { differences } from './differences.ts'
import { useFieldText } from './field-text.ts'

type Values = Readonly<Record<string, unknown>>

type Props = { before: Values | undefined; after: Values | undefined; currencyId?: CurrencyId | undefined }

/** The values before and after an act side by side, in words. */
export function DifferenceTable({ before, after, currencyId }: Props): ReactNode {
  const t = useWords(recordWords)
  const field = useFieldText(currencyId)
  const rows = differences(before, after, field.value)
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
            <th scope="row">{field.name(name)}</th>
            <td>{old !== undefined && (isChanged ? <del className="difference-table__before">{old}</del> : old)}</td>
            <td>{now !== undefined && (isChanged ? <ins className="difference-table__after">{now}</ins> : now)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
