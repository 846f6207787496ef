import { waysOf, type BookSums } from '@opentop/domain/books/figures'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { booksWords } from '../messages/books.ts'
import { useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'

const kinds = ['provider', 'till', 'terminal', 'agent'] as const

export function WayTable({ sums, currencyId }: { sums: BookSums; currencyId: CurrencyId }): ReactNode {
  const t = useWords(booksWords)
  const ways = waysOf(sums)
  const rows = kinds.flatMap((kind) => {
    const own = ways.filter((way) => way.kind === kind)
    const inCents = own.reduce((sum, way) => sum + way.inCents, 0)
    const outCents = own.reduce((sum, way) => sum + way.outCents, 0)
    return own.length === 0 ? [] : [{ kind, inCents, outCents }]
  })
  if (rows.length === 0) return null
  return (
    <Panel title={t('ways')} flush>
      <DataTable
        label={t('ways')}
        rows={rows}
        rowKey={({ kind }) => kind}
        columns={[
          { head: t('way'), isRowHead: true, cell: ({ kind }) => t(kind) },
          { head: t('in'), isNumber: true, cell: ({ inCents }) => <Money cents={inCents} currencyId={currencyId} /> },
          { head: t('out'), isNumber: true, cell: ({ outCents }) => <Money cents={-outCents} currencyId={currencyId} /> },
          {
            head: t('change'),
            isNumber: true,
            cell: ({ inCents, outCents }) => <Money cents={inCents - outCents} currencyId={currencyId} />,
          },
        ]}
      />
    </Panel>
  )
}
