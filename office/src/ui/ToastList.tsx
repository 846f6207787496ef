import type { ReactNode } from 'react'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { useStore } from '@opentop/ui/state/store.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './toast.css'
import { toasts, undoOf } from './toast.ts'

/** The toasts of the window; one live region that is there from the start, so that screen readers notice additions. */
export function ToastList(): ReactNode {
  const t = useWords(uiWords)
  return (
    <div className="toasts" role="status">
      {useStore(toasts).map((toast) => (
        <div key={toast.id} className="toast">
          <Icon name="check" />
          {toast.text}
          {toast.undo && (
            <Button size="small" keys="Ctrl+Z" onPress={() => undoOf(toast)}>
              {t('undo')}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
