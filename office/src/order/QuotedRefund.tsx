import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { refundWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Refused } from '../ui/Refused.tsx'
import { Waiting } from '../ui/States.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { Facts } from './Facts.tsx'
import { renewOrder, type Order } from './order-context.ts'
import { useRefundQuote } from './use-refund-quote.ts'

type Props = { order: Order; ticketIds: readonly string[] | undefined; onClose: () => void }

export function QuotedRefund({ order, ticketIds, onClose }: Props): ReactNode {
  const t = useWords(refundWords)
  const lang = useLang()
  const act = useAct('refundOrder')
  const [reason, setReason] = useState('')
  const [isSure, setSure] = useState(false)
  const { reference, version } = order
  const { quote, problem, secondsLeft } = useRefundQuote(reference, version, ticketIds)
  const money = (cents: number): string => moneyText(lang, cents, order.currencyId)
  const run = async (): Promise<void> => {
    if (!quote) return
    const quotes = quote.quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId }))
    const why = reason.trim()
    const done = await act.run({ reference, version, quotes, ...(why === '' ? {} : { reason: why }) })
    await renewOrder()
    setSure(false)
    if (!done) return
    const isByHand = order.refundWay === 'cash' || order.refundWay === 'terminal'
    showToast(done.refundCents > 0 ? t(isByHand ? 'doneByHand' : 'done', { amount: money(done.refundCents) }) : t('cancelledOnly'))
    onClose()
  }
  const isWorth = quote !== undefined && quote.refundCents > 0
  const go = isWorth ? t('go', { amount: money(quote.refundCents) }) : t('cancelOnly')
  // what gives nothing back is asked for twice
  const begin = (): void => (isWorth ? void run() : setSure(true))
  useKeys({ 'Ctrl+Enter': { says: go, does: begin }, Escape: { says: t('keep'), does: onClose, hidden: true } })
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
        <Button kind="go" keys="Ctrl+Enter" isPending={act.pending} onPress={begin}>
          {go}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {t('keep')}
        </Button>
        <small className="refund__holds">
          {t('holds', { time: `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}` })}
        </small>
      </div>
      {isSure && (
        <ActDialog
          title={t('nothingTitle')}
          go={go}
          kind="bad"
          act={act}
          onGo={() => void run()}
          onClose={() => setSure(false)}
          leave={t('keep')}
        >
          <p>{t('nothingText', { count, amount: money(quote.feeCents) })}</p>
        </ActDialog>
      )}
    </div>
  )
}
