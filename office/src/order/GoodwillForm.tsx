import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { useKeys } from '../keys/use-keys.ts'
import { refundWords } from '../messages/order.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { may, renewOrder, type Order } from './order-context.ts'
import { centsOf } from '../text/money-input.ts'

/** An amount without a ticket. Above the limit of the site it is asked for, and a second person decides. */
export function GoodwillForm({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useWords(refundWords)
  const lang = useLang()
  const act = useAct('refundGoodwill')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const { reference, version, refundableCents } = order
  const money = (cents: number): string => moneyText(lang, cents, order.currencyId)
  const cents = centsOf(typed) ?? 0
  const isAmount = cents > 0 && cents <= refundableCents
  const isReason = reason.trim().length >= 3
  const waits = order.goodwillCents + cents > order.limitCents
  const run = async (): Promise<void> => {
    const done = await act.run({ reference, version, cents, reason: reason.trim() })
    await renewOrder()
    if (!done) return
    showToast(t(done.state === 'waiting' ? 'waiting' : 'done', { amount: money(cents) }))
    onClose()
  }
  const most = money(refundableCents)
  const { place, submit, pending, mistakeIn, refused } = useActForm<'cents' | 'reason', HTMLDivElement>({
    refused: act.refused,
    wrong: { cents: !isAmount && t('amountWrong', { most }), reason: !isReason && t('reasonNeeded') },
    send: run,
  })
  const go = t(waits ? 'ask' : 'go', { amount: money(cents) })
  useKeys({ 'Ctrl+Enter': { says: go, does: submit }, Escape: { says: t('keep'), does: onClose, hidden: true } })
  if (!may(order, 'refund.goodwill')) return <Note>{t('noGoodwill')}</Note>
  return (
    <div className="refund" ref={place}>
      <div className="refund__columns">
        <TextField
          label={t('howMuch')}
          inputMode="decimal"
          help={t('howMuchHelp', { most })}
          value={typed}
          onChange={setTyped}
          mistake={mistakeIn('cents')}
          maxLength={12}
          autoFocus
        />
        <TextField
          label={t('reason')}
          help={t('reasonHelp')}
          value={reason}
          onChange={setReason}
          mistake={mistakeIn('reason')}
          maxLength={300}
        />
      </div>
      {waits && isAmount && <Note tone="care">{t('secondPerson', { limit: money(order.limitCents) })}</Note>}
      <Refused problem={refused} />
      <div className="refund__acts">
        <Button kind="go" keys="Ctrl+Enter" isPending={pending} onPress={submit}>
          {go}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
