import type { ReactNode } from 'react'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { useShared } from '../shared-value.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './toast.css'
import { closeToast, toasts } from './toast.ts'

/** The toasts of the window; one live region that is there from the start, so that screen readers notice additions. */
export function ToastList(): ReactNode {
  const t = useWords(uiWords)
  return (
    <div className="toasts" role="status">
      {useShared(toasts).map(({ id, text, undo }) => (
        <div key={id} className="toast">
          <Icon name="check" />
          {text}
          {undo && (
            <Button
              size="small"
              keys="Ctrl+Z"
              onPress={() => {
                closeToast(id)
                undo()
              }}
            >
              {t('undo')}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
