import type { ReactNode } from 'react'
import type { Problem } from '../call.ts'
import { useKeys } from '../keys/use-keys.ts'
import { orderWords } from '../messages/order.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import './order.css'

type Props = {
  title: string
  go: string
  kind: 'go' | 'ink' | 'bad'
  act: { pending: boolean; refused: Problem | undefined }
  onGo: () => void
  onClose: () => void
  leave?: string
  isReady?: boolean
  fields?: readonly string[]
  children: ReactNode
}

export function ActDialog({ title, go, kind, act, onGo, onClose, leave, isReady = true, fields = [], children }: Props): ReactNode {
  const t = useWords(orderWords)
  const acts = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {leave ?? t('leave')}
      </Button>
      <Button kind={kind} keys="Ctrl+Enter" isDisabled={!isReady} isPending={act.pending} onPress={onGo}>
        {go}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen onClose={onClose} acts={acts}>
      <GoKey says={go} does={() => isReady && onGo()} />
      <div className="order-form">
        {children}
        <Refused problem={act.refused} fields={fields} />
      </div>
    </Dialog>
  )
}

/** Inside the dialog, so that the key counts there. */
function GoKey({ says, does }: { says: string; does: () => void }): ReactNode {
  useKeys({ 'Ctrl+Enter': { says, does } })
  return null
}
