import { taxesOf, type BookSums, type BookTax } from '@opentop/domain/books/figures'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { booksWords } from '../messages/books.ts'
import { useLang, useWords } from '../messages/words.ts'
import { placeText, rateText } from '../tax/tax-rate-text.ts'
import { Money } from '../text/Money.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Panel } from '../ui/Panel.tsx'

const untaxed = { E: 'E', O: 'O', Z: 'Z', unknown: 'unknown', margin: 'margin', agent: 'agentSale' } as const

export function TaxSums({ sums, currencyId }: { sums: BookSums; currencyId: CurrencyId }): ReactNode {
  const t = useWords(booksWords)
  const lang = useLang()
  const rows = taxesOf(sums)
  const rateOf = ({ rate, tax }: BookTax): string => {
    if (tax !== '') return `${tax} ${rateText(Number(rate), lang)}`
    return rate in untaxed ? t(untaxed[rate as keyof typeof untaxed]) : t('before')
  }
  if (rows.length === 0) return null
  return (
    <Panel title={t('taxes')} flush>
      <DataTable
        label={t('taxes')}
        rows={rows}
        rowKey={({ place, tax, rate }) => `${place} ${tax} ${rate}`}
        columns={[
          { head: t('place'), isRowHead: true, cell: ({ place }) => (place === 'before' ? t('before') : placeText(place, lang)) },
          { head: t('rate'), cell: rateOf },
          { head: t('net'), isNumber: true, cell: ({ netCents }) => <Money cents={netCents} currencyId={currencyId} /> },
          { head: t('taxSum'), isNumber: true, cell: ({ taxCents }) => <Money cents={taxCents} currencyId={currencyId} /> },
        ]}
      />
    </Panel>
  )
}
