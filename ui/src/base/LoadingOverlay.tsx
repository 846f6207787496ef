import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { LoaderRoad } from './Loader.tsx'
import './loader.css'

export function LoadingOverlay({ open, text, children }: { open: boolean; text: string; children?: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (!element.open) element.showModal()
    return () => element.close()
  }, [open])

  return (
    <dialog ref={dialog} className="loader" aria-label={text} aria-busy="true" closedby="none" onCancel={(event) => event.preventDefault()}>
      {open && (
        <div role="status" tabIndex={-1}>
          <LoaderRoad />
          {children ?? <p className="title-3">{text}</p>}
        </div>
      )}
    </dialog>
  )
}
