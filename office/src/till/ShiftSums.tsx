import type { Shift } from '@opentop/contract/till'
import { currencies } from '@opentop/domain/price/currency'
import type { Column } from '@opentop/ui/table/DataTable.tsx'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { Money } from '../text/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/DataTable.tsx'

type Props = { shift: Shift }

type Cash = Shift['cash'][number]
function figure(head: string, centsOf: (cash: Cash) => number | undefined): Column<Cash> {
  return {
    head,
    isNumber: true,
    cell(cash) {
      const cents = centsOf(cash)
      return cents === undefined ? '' : <Money cents={cents} currencyId={cash.currencyId} />
    },
  }
}

export function ShiftCash({ shift }: Props): ReactNode {
  const t = useWords(tillWords)
  return (
    <Panel title={t('cash')} flush>
      <DataTable
        label={t('tableOf', { title: t('cash') })}
        rows={shift.cash}
        rowKey={({ currencyId }) => currencyId}
        columns={[
          { head: t('currency'), cell: ({ currencyId }) => currencies[currencyId].code },
          figure(t('start'), ({ floatCents }) => floatCents),
          figure(t('shouldBe'), ({ expectedCents }) => expectedCents),
          figure(t('counted'), ({ countedCents }) => countedCents),
          figure(t('difference'), ({ countedCents, expectedCents }) =>
            countedCents === undefined ? undefined : countedCents - expectedCents,
          ),
        ]}
      />
    </Panel>
  )
}

export function ShiftSums({ shift }: Props): ReactNode {
  const t = useWords(tillWords)
  return (
    <Panel title={t('sums')} flush>
      <DataTable
        label={t('tableOf', { title: t('sums') })}
        rows={shift.sums}
        rowKey={({ way, kind, currencyId }) => `${currencyId} ${way} ${kind}`}
        columns={[
          { head: t('way'), cell: ({ way }) => t(way) },
          { head: t('kind'), cell: ({ kind }) => t(kind) },
          { head: t('count'), isNumber: true, cell: ({ count }) => count },
          { head: t('amount'), isNumber: true, cell: ({ cents, currencyId }) => <Money cents={cents} currencyId={currencyId} /> },
        ]}
      />
    </Panel>
  )
}
