import type { Shift } from '@opentop/contract/till'
import { currencies } from '@opentop/domain/price/currency'
import type { ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { Money } from '../text/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'

type Props = { shift: Shift }

/** Cash at the start, what should be there, what was counted. */
export function ShiftCash({ shift }: Props): ReactNode {
  const t = useWords(tillWords)
  return (
    <Panel title={t('cash')} flush>
      <Table label={t('tableOf', { title: t('cash') })}>
        <thead>
          <tr>
            <th>{t('currency')}</th>
            <th className="table__number">{t('start')}</th>
            <th className="table__number">{t('shouldBe')}</th>
            <th className="table__number">{t('counted')}</th>
            <th className="table__number">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {shift.cash.map(({ currencyId, floatCents, expectedCents, countedCents }) => {
            const difference = countedCents === undefined ? undefined : countedCents - expectedCents
            const figures = { floatCents, expectedCents, countedCents, difference }
            return (
              <tr key={currencyId}>
                <td>{currencies[currencyId].code}</td>
                {Object.entries(figures).map(([name, cents]) => (
                  <td key={name} className="table__number">
                    {cents === undefined ? '' : <Money cents={cents} currencyId={currencyId} />}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Panel>
  )
}

/** Sales, refunds, cash paid in and out, by way of paying. */
export function ShiftSums({ shift }: Props): ReactNode {
  const t = useWords(tillWords)
  return (
    <Panel title={t('sums')} flush>
      <Table label={t('tableOf', { title: t('sums') })}>
        <thead>
          <tr>
            <th>{t('way')}</th>
            <th>{t('kind')}</th>
            <th className="table__number">{t('count')}</th>
            <th className="table__number">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shift.sums.map(({ way, kind, currencyId, count, cents }) => (
            <tr key={`${currencyId} ${way} ${kind}`}>
              <td>{t(way)}</td>
              <td>{t(kind)}</td>
              <td className="table__number">{count}</td>
              <td className="table__number">
                <Money cents={cents} currencyId={currencyId} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
