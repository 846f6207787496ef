import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Till } from '@opentop/contract/till'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
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
  const [isTried, setIsTried] = useState(false)
  const isCash = refund.way === 'cash'
  const isMissing = !isCash && number.trim() === ''
  const pay = async (): Promise<void> => {
    setIsTried(true)
    if (isMissing) return
    const done = await act.run({ id: refund.id, tillId: till.id, ...(isCash ? {} : { receiptNumber: number }) })
    if (!done) return
    showToast(t('refunded'))
    onClose()
    await renewTills()
  }
  const taken = act.refused?.code === 'receipt-number-taken' ? act.refused.detail : undefined
  return (
    <Dialog
      title={t('payRefundTitle', { reference: refund.reference ?? '' })}
      isOpen
      onClose={onClose}
      acts={
        <Button kind="go" isPending={act.pending} onPress={() => void pay()}>
          {t(isCash ? 'refundCash' : 'refundTerminal', { sum })}
        </Button>
      }
    >
      <p>{isCash ? t('fromTill', { sum, till: till.name }) : t('overTerminal', { sum })}</p>
      {!isCash && (
        <TextField
          label={t('receiptNumber')}
          value={number}
          maxLength={40}
          mistake={isTried && isMissing ? t('required') : (taken ?? act.mistakeIn('receiptNumber'))}
          onChange={setNumber}
        />
      )}
      {!taken && <Refused problem={act.refused} fields={['receiptNumber']} />}
    </Dialog>
  )
}
