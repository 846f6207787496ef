import { Link } from '@tanstack/react-router'
import type { Till } from '@opentop/contract/till'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { When } from '../text/when.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'

/** The last shifts of a till with what they missed or had too much. */
export function ShiftList({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const lang = useLang()
  const shifts = useRead('getShifts', { id: till.id }).data ?? []
  if (shifts.length === 0) return null
  return (
    <Panel title={t('shifts')} flush>
      <Table label={t('tableOf', { title: t('shifts') })}>
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>{t('by')}</th>
            <th>{t('state')}</th>
            <th className="table__number">{t('difference')}</th>
            <th>{t('showReport')}</th>
          </tr>
        </thead>
        <tbody>
          {shifts.map(({ id, openedAt, openedBy, closedAt, cash }) => (
            <tr key={id}>
              <td>
                <When at={openedAt} timeZone={till.timezone} />
              </td>
              <td>{openedBy}</td>
              <td>{closedAt ? t('closed') : t('open')}</td>
              <td className="table__number">
                {cash
                  .flatMap(({ currencyId, expectedCents, countedCents = expectedCents }) =>
                    countedCents === expectedCents ? [] : [moneyText(lang, countedCents - expectedCents, currencyId)],
                  )
                  .join(', ')}
              </td>
              <td>
                <Link to={`/tills/shifts/${id}`}>{t('showReport')}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
