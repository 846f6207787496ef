import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Till } from '@opentop/contract/till'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { tillWords } from '../messages/till.ts'
import { useLang, useWords } from '../messages/words.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { renewTills } from './renew.ts'

export type WaitingRefund = OfficeAnswers['getWaitingRefunds'][number]
type Props = { refund: WaitingRefund; till: Till; onClose: () => void }

export function PayOut({ refund, till, onClose }: Props): ReactNode {
  const t = useWords(tillWords)
  const sum = moneyText(useLang(), refund.cents, refund.currencyId)
  const act = useAct('payOutRefund')
  const [number, setNumber] = useState('')
  const isCash = refund.way === 'cash'
  const isMissing = !isCash && number.trim() === ''
  const pay = async (): Promise<void> => {
    const done = await act.run({ id: refund.id, tillId: till.id, ...(isCash ? {} : { receiptNumber: number }) })
    if (!done) return
    showToast(t('refunded'))
    onClose()
    await renewTills()
  }
  const { place, submit, pending, mistakeIn, refused } = useActForm<'receiptNumber', HTMLElement>({
    refused: act.refused,
    wrong: { receiptNumber: isMissing && t('required') },
    about: { 'receipt-number-taken': 'receiptNumber' },
    send: pay,
  })
  return (
    <Dialog
      title={t('payRefundTitle', { reference: refund.reference ?? '' })}
      isOpen
      onClose={onClose}
      place={place}
      acts={
        <Button kind="go" isPending={pending} onPress={submit}>
          {t(isCash ? 'refundCash' : 'refundTerminal', { sum })}
        </Button>
      }
    >
      <p>{isCash ? t('fromTill', { sum, till: till.name }) : t('overTerminal', { sum })}</p>
      {!isCash && (
        <TextField label={t('receiptNumber')} value={number} maxLength={40} mistake={mistakeIn('receiptNumber')} onChange={setNumber} />
      )}
      <Refused problem={refused} />
    </Dialog>
  )
}
