import { useEffect } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import './toast.css'

type ToastProps = { message: string | null; icon?: IconName | undefined; milliseconds?: number | undefined; onDone: () => void }

// the live region stays in the page while empty: screen readers ignore one that is inserted with its text
export function Toast({ message, icon = 'check', milliseconds = 5000, onDone }: ToastProps) {
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(onDone, milliseconds)
    return () => clearTimeout(timer)
  }, [message, milliseconds, onDone])

  return (
    <div role="status" aria-live="polite">
      {message !== null && (
        <span className="toast toast--fixed">
          <Icon name={icon} />
          {message}
        </span>
      )}
    </div>
  )
}
