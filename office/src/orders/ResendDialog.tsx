import type { OfficeInputs } from '@opentop/contract/office-api'
import type { ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useKeys } from '../keys/use-keys.ts'
import { orderWords } from '../messages/orders.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'

type Props = { count: number; selection: OfficeInputs['resendTickets']; onClose: () => void; onDone: () => void }

export function ResendDialog({ count, selection, onClose, onDone }: Props): ReactNode {
  const t = useWords(orderWords)
  const act = useAct('resendTickets')
  const send = async (): Promise<void> => {
    const answer = await act.run(selection)
    if (!answer) return
    onClose()
    onDone()
    showToast(t('resendDone', answer))
  }
  const acts = (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button kind="go" icon="send" keys="Ctrl+Enter" isPending={act.pending} onPress={() => void send()}>
        {t('resendDo', { count })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('resendTitle')} isOpen onClose={onClose} acts={acts}>
      <SendKey says={t('resendDo', { count })} does={() => void send()} />
      <p>{t('resendText', { count })}</p>
      <Refused problem={act.refused} />
    </Dialog>
  )
}

/** Inside the dialog, because the keys of the page rest while it is open. */
function SendKey({ says, does }: { says: string; does: () => void }): ReactNode {
  useKeys({ 'Ctrl+Enter': { says, does } })
  return null
}
