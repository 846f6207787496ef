import { useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

/** Keeps pointer and keyboard away from the page while a change that must not be disturbed is under way. */
export function BlockerOverlay({ open, text }: { open: boolean; text: string }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className="blocker"
      aria-label={text}
      aria-busy="true"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={() => open && dialog.current?.showModal()}
    >
      {open && (
        <p className="toast" role="status" tabIndex={-1}>
          <Icon name="hour" />
          {text}
        </p>
      )}
    </dialog>
  )
}
