import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'
import './modal.css'

type Action = {
  text: string
  onPress?: (() => void) | undefined
  href?: string | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
}

type ModalProps = {
  open: boolean
  title: string
  children?: ReactNode
  banner?: ReactNode
  wide?: boolean | undefined
  confirm?: Action | undefined
  dismiss?: Action | undefined
  extra?: Action | undefined
  /** The button with the initial focus; by default the one that changes nothing. */
  first?: 'confirm' | undefined
  /** The label of the close button; without it the modal can only be answered. */
  closeText?: string | undefined
  onClose: () => void
}

export function Modal({ open, title, children, banner, wide, confirm, dismiss, extra, first, closeText, onClose }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    if (!element.open) element.showModal()
    if (first === 'confirm') element.querySelector<HTMLElement>('.modal__actions > :last-child')?.focus()
    // closing before the element is removed lets the browser restore the focus
    return () => element.close()
  }, [open, first])

  function cancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return
    event.preventDefault()
    if (closeText) onClose()
  }

  // browsers close a dialog at the second Escape even when the first was prevented
  function closed(event: SyntheticEvent) {
    if (!open || event.target !== dialog.current) return
    if (closeText) onClose()
    else dialog.current.showModal()
  }

  function pressBackdrop(event: MouseEvent) {
    if (closeText && event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classes('modal', wide && 'modal--wide')}
      aria-labelledby={titleId}
      closedby={closeText ? 'closerequest' : 'none'}
      onCancel={cancel}
      onClose={closed}
      onClick={pressBackdrop}
    >
      {open && (
        <>
          {banner && <div className="modal__image">{banner}</div>}
          <div className="modal__body">
            <h2 className="title-2 modal__title" id={titleId}>
              {title}
            </h2>
            {children}
            {(confirm || dismiss || extra) && (
              <div className="modal__actions">
                {extra && <ActionButton {...extra} variant="line" />}
                {dismiss && <ActionButton {...dismiss} variant="line" />}
                {confirm && <ActionButton {...confirm} variant="primary" />}
              </div>
            )}
          </div>
          {closeText && <IconButton icon="x" label={closeText} className="modal__close" onClick={onClose} />}
        </>
      )}
    </dialog>
  )
}

function ActionButton({ text, onPress, href, loading, disabled, variant }: Action & { variant: 'primary' | 'line' }) {
  if (href !== undefined)
    return (
      <Button href={href} variant={variant} onClick={onPress}>
        {text}
      </Button>
    )
  return (
    <Button variant={variant} loading={loading} disabled={disabled} onClick={onPress}>
      {text}
    </Button>
  )
}
