import { use, useEffect, type ReactNode, type RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { dialogOpened } from '../keys/keyboard.ts'
import { DepthContext } from '../keys/use-keys.ts'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { IconButton } from './Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import './dialog.css'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  acts?: ReactNode
  wide?: boolean
  /** A question that has to be answered does not close with a click beside it. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  place?: RefObject<HTMLElement | null>
}

export function Dialog(props: Props): ReactNode {
  const { title, isOpen, onClose, children, acts, wide = false, isDismissable = true, role = 'dialog', place } = props
  const t = useWords(uiWords)
  return (
    <ModalOverlay className="shade" isOpen={isOpen} isDismissable={isDismissable} onOpenChange={(open) => open || onClose()}>
      <Modal className={classes('dialog', wide && 'dialog--wide')}>
        <AriaDialog className="dialog__inside" role={role} {...(place ? { ref: place } : {})}>
          <KeyDepth>
            <div className="dialog__head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <IconButton icon="close" label={t('close')} onPress={onClose} />
            </div>
            {children}
            {acts && <div className="dialog__acts">{acts}</div>}
          </KeyDepth>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** While its content is shown, the shortcuts of the page rest and those inside count. */
export function KeyDepth({ children }: { children: ReactNode }): ReactNode {
  const depth = use(DepthContext) + 1
  useEffect(dialogOpened, [])
  return <DepthContext value={depth}>{children}</DepthContext>
}
