import { Link } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { When } from '../text/When.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/DataTable.tsx'

export function ShiftList({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const lang = useLang()
  const shifts = useRead('getShifts', { id: till.id }).data ?? []
  if (shifts.length === 0) return null
  return (
    <Panel title={t('shifts')} flush>
      <DataTable
        label={t('tableOf', { title: t('shifts') })}
        rows={shifts}
        rowKey={({ id }) => id}
        columns={[
          { head: t('time'), cell: ({ openedAt }) => <When at={openedAt} timeZone={till.timezone} /> },
          { head: t('by'), cell: ({ openedBy }) => openedBy },
          { head: t('state'), cell: ({ closedAt }) => (closedAt ? t('closed') : t('open')) },
          {
            head: t('difference'),
            isNumber: true,
            cell: ({ cash }) =>
              cash
                .flatMap(({ currencyId, expectedCents, countedCents = expectedCents }) =>
                  countedCents === expectedCents ? [] : [moneyText(lang, countedCents - expectedCents, currencyId)],
                )
                .join(', '),
          },
          { head: t('showReport'), cell: ({ id }) => <Link to={`/tills/shifts/${id}`}>{t('showReport')}</Link> },
        ]}
      />
    </Panel>
  )
}
