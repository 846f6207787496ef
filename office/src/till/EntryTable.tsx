import type { Shift } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { When } from '../text/When.tsx'
import { DataTable } from '../ui/DataTable.tsx'

export function EntryTable({ entries, timeZone }: { entries: Shift['entries']; timeZone: string }): ReactNode {
  const t = useWords(tillWords)
  return (
    <DataTable
      label={t('tableOf', { title: t('entries') })}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { head: t('receipt'), isNumber: true, cell: ({ receipt }) => receipt },
        { head: t('time'), cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
        { head: t('kind'), cell: ({ kind }) => t(kind) },
        { head: t('way'), cell: ({ way }) => t(way) },
        {
          head: t('what'),
          cell: ({ reference, reason, terminalReceipt }) =>
            [reference, reason, terminalReceipt && t('terminalReceipt', { number: terminalReceipt })].filter(Boolean).join(' · '),
        },
        { head: t('amount'), isNumber: true, cell: ({ cents, currencyId }) => <Money cents={cents} currencyId={currencyId} /> },
        { head: t('by'), cell: ({ by }) => by },
      ]}
    />
  )
}
