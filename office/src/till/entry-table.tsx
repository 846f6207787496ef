import type { Shift } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { Money } from '../text/money.tsx'
import { When } from '../text/when.tsx'
import { Table } from '../ui/table.tsx'

/** Entries under their receipt numbers, the newest first. */
export function EntryTable({ entries, timeZone }: { entries: Shift['entries']; timeZone: string }): ReactNode {
  const t = useWords(tillWords)
  return (
    <Table label={t('tableOf', { title: t('entries') })}>
      <thead>
        <tr>
          <th className="table__number">{t('receipt')}</th>
          <th>{t('time')}</th>
          <th>{t('kind')}</th>
          <th>{t('way')}</th>
          <th>{t('what')}</th>
          <th className="table__number">{t('amount')}</th>
          <th>{t('by')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, receipt, at, kind, way, reference, reason, terminalReceipt, cents, currencyId, by }) => (
          <tr key={id}>
            <td className="table__number">{receipt}</td>
            <td>
              <When at={at} timeZone={timeZone} />
            </td>
            <td>{t(kind)}</td>
            <td>{t(way)}</td>
            <td>{[reference, reason, terminalReceipt && t('terminalReceipt', { number: terminalReceipt })].filter(Boolean).join(' · ')}</td>
            <td className="table__number">
              <Money cents={cents} currencyId={currencyId} />
            </td>
            <td>{by}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
