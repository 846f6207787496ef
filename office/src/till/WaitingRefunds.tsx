import type { Till } from '@opentop/contract/till'
import { useState, type ReactNode } from 'react'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'
import { useCan } from '../session/session.ts'
import { Money } from '../text/Money.tsx'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { PayOut, type WaitingRefund } from './PayOut.tsx'

/** Refunds of cash and terminal sales: they go out of the chosen till the way they came in. */
export function WaitingRefunds({ till }: { till: Till }): ReactNode {
  const t = useWords(tillWords)
  const isAllowed = useCan('refund.quoted')
  const read = useRead('getWaitingRefunds', {}, { enabled: isAllowed, refetchInterval: 10_000 })
  const [chosen, setChosen] = useState<WaitingRefund>()
  const refunds = (read.data ?? []).filter(({ site }) => site === till.site)
  if (refunds.length === 0) return null
  return (
    <Panel title={t('waiting')} flush>
      <DataTable
        label={t('tableOf', { title: t('waiting') })}
        rows={refunds}
        rowKey={({ id }) => id}
        columns={[
          { head: t('reference'), cell: ({ reference }) => reference },
          { head: t('time'), cell: ({ at }) => <When at={at} timeZone={till.timezone} /> },
          { head: t('way'), cell: ({ way }) => t(way) },
          { head: t('amount'), isNumber: true, cell: ({ cents, currencyId }) => <Money cents={cents} currencyId={currencyId} /> },
          {
            head: t('payRefund'),
            cell: (refund) => (
              <>
                <Button size="small" isDisabled={!till.shift} onPress={() => setChosen(refund)}>
                  {t('payRefund')}
                </Button>
                {!till.shift && <span className="till-help"> {t('noOpenTill')}</span>}
              </>
            ),
          },
        ]}
      />
      {chosen && <PayOut refund={chosen} till={till} onClose={() => setChosen(undefined)} />}
    </Panel>
  )
}
