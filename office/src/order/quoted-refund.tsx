import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { orderWords, refundWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/button.tsx'
import { Refused } from '../ui/refused.tsx'
import { Waiting } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toast.ts'
import { Facts } from './facts.tsx'
import { renewOrder, type Order } from './order-context.ts'
import { useRefundQuote } from './use-refund-quote.ts'

type Props = { order: Order; ticketIds: readonly string[] | undefined; onClose: () => void }

/** What the chosen tickets give back, and the act that does it. */
export function QuotedRefund({ order, ticketIds, onClose }: Props): ReactNode {
  const t = useWords(refundWords)
  const say = useWords(orderWords)
  const lang = useLang()
  const act = useAct('refundOrder')
  const [reason, setReason] = useState('')
  const { reference, version } = order
  const { quote, problem, secondsLeft } = useRefundQuote(reference, version, ticketIds)
  const money = (cents: number): string => moneyText(lang, cents, order.currencyId)
  const run = async (): Promise<void> => {
    if (!quote) return
    const quotes = quote.quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId }))
    const why = reason.trim()
    const done = await act.run({ reference, version, quotes, ...(why === '' ? {} : { reason: why }) })
    await renewOrder()
    if (!done) return
    showToast(t('done', { amount: money(done.refundCents) }))
    onClose()
  }
  const go = quote && quote.refundCents > 0 ? t('go', { amount: money(quote.refundCents) }) : t('cancelOnly')
  useKeys({ 'Ctrl+Enter': { says: go, does: () => void run() }, Escape: { says: say('cancel'), does: onClose, hidden: true } })
  if (problem) return <Refused problem={problem} />
  if (!quote) return <Waiting rows={2} />
  const count = quote.quotes.reduce((sum, one) => sum + one.ticketIds.length, 0)
  return (
    <div className="refund">
      <div className="refund__columns">
        <Facts
          rows={[
            [t('chosen', { count }), money(quote.refundCents + quote.feeCents)],
            [t('kept'), money(quote.feeCents)],
            [t('backTo', { way: t(order.refundWay) }), money(quote.refundCents), true],
          ]}
        />
        <TextField
          label={t('reason')}
          help={t('reasonHelp')}
          value={reason}
          onChange={setReason}
          mistake={act.mistakeIn('reason')}
          maxLength={300}
        />
      </div>
      <Refused problem={act.refused} fields={['reason']} />
      <div className="refund__acts">
        <Button kind="go" keys="Ctrl+Enter" isPending={act.pending} onPress={() => void run()}>
          {go}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {say('cancel')}
        </Button>
        <small className="refund__holds">
          {t('holds', { time: `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}` })}
        </small>
      </div>
    </div>
  )
}
