import type { ReactNode } from 'react'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { recordWords } from '../messages/record.ts'
import { useWords } from '../messages/words.ts'
import { DataTable } from '../ui/DataTable.tsx'
import './difference-table.css'
import { differences } from './differences.ts'
import { useFieldText } from './field-text.ts'

type Values = Readonly<Record<string, unknown>>

type Props = { before: Values | undefined; after: Values | undefined; currencyId?: CurrencyId | undefined }

export function DifferenceTable({ before, after, currencyId }: Props): ReactNode {
  const t = useWords(recordWords)
  const field = useFieldText(currencyId)
  const rows = differences(before, after, field.value)
  if (rows.length === 0) return <p>{t('noChange')}</p>
  return (
    <DataTable
      label={t('changes')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { head: t('field'), isRowHead: true, cell: ({ name }) => field.name(name) },
        {
          head: t('before'),
          cell: ({ before: old, isChanged }) =>
            old !== undefined && (isChanged ? <del className="difference-table__before">{old}</del> : old),
        },
        {
          head: t('after'),
          cell: ({ after: now, isChanged }) =>
            now !== undefined && (isChanged ? <ins className="difference-table__after">{now}</ins> : now),
        },
      ]}
    />
  )
}
