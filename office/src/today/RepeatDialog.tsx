import type { Attention } from '@opentop/contract/day'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { attentionWords } from '../messages/today.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { moneyText } from '../text/money-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

type Props = { item: Attention; onClose: () => void }

/** Money goes out and can't be called back, so its effect is said first. */
export function RepeatDialog({ item, onClose }: Props): ReactNode {
  const t = useWords(attentionWords)
  const { reference = '' } = item
  return (
    <Dialog title={t('repeatFor', { reference })} isOpen onClose={onClose}>
      <Repeat item={item} onClose={onClose} />
    </Dialog>
  )
}

function Repeat({ item: { subjectId, reference = '', cents = 0, currencyId = 1 }, onClose }: Props): ReactNode {
  const t = useWords(attentionWords)
  const amount = moneyText(useLang(), cents, currencyId)
  const { run, pending, refused } = useAct('repeatRefund')
  const repeat = async (): Promise<void> => {
    const done = await run({ refundId: subjectId })
    await queries.invalidateQueries({ queryKey: ['getAttention'] })
    if (!done) return
    showToast(t('repeated', { amount, reference }))
    onClose()
  }
  useKeys({ 'Ctrl+Enter': { says: t('repeatAct', { amount }), does: () => void repeat() } })
  return (
    <>
      <p>{t('repeatText', { amount })}</p>
      <Refused problem={refused} />
      <div className="dialog__acts">
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button kind="go" keys="Ctrl+Enter" isPending={pending} onPress={() => void repeat()}>
          {t('repeatAct', { amount })}
        </Button>
      </div>
    </>
  )
}
