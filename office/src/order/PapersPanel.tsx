import { useState, type ReactNode } from 'react'
import { papersWords } from '../messages/papers.ts'
import { useLang, useWords } from '../messages/words.ts'
import { PaperLink } from '../papers/PaperLink.tsx'
import { WaitingPapers } from '../papers/WaitingPapers.tsx'
import { keepBefore, useRead } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Facts } from './Facts.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { may, type Order } from './order-context.ts'

export function PapersPanel({ order }: { order: Order }): ReactNode {
  const t = useWords(papersWords)
  const lang = useLang()
  const { reference, currencyId } = order
  const read = useRead('getOrderPapers', { reference }, { refetchInterval: 10_000, placeholderData: keepBefore })
  const [isIssuing, setIssuing] = useState(false)
  const { papers = [], waiting = [] } = read.data ?? {}
  if (papers.length + waiting.length === 0) return null
  const isAsked = waiting.some(({ kind }) => kind === 'invoice')
  const mayIssue = !isAsked && may(order, 'finance.close') && papers.some(({ kind, isCancelled }) => kind === 'receipt' && !isCancelled)
  const money = (cents: number): string => moneyText(lang, cents, currencyId)
  return (
    <Panel title={t('title')}>
      <Facts
        rows={papers.map(({ id, kind, number, cents, isCancelled }) => [
          isCancelled ? `${t(kind)} (${t('cancelled')})` : t(kind),
          <>
            <PaperLink {...{ reference, id, number }} isReadable={may(order, 'personal.read')} /> ·{' '}
            {money(kind === 'credit-note' ? -cents : cents)}
          </>,
        ])}
      />
      {waiting.length > 0 && <WaitingPapers waiting={waiting} />}
      {mayIssue && (
        <Button icon="document" onPress={() => setIssuing(true)}>
          {t('issue')}
        </Button>
      )}
      {isIssuing && <InvoiceDialog reference={reference} onClose={() => setIssuing(false)} />}
    </Panel>
  )
}
