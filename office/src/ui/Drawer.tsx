import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { IconButton } from './Button.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import './drawer.css'

type LayoutProps = { children: ReactNode; drawer: ReactNode }

export function WithDrawer({ children, drawer }: LayoutProps): ReactNode {
  return (
    <div className={classes('with-drawer', Boolean(drawer) && 'with-drawer--open')}>
      <div>{children}</div>
      {drawer}
    </div>
  )
}

type Props = { title: string; onClose: () => void; children: ReactNode; takesFocus?: boolean }

export function Drawer({ title, onClose, children, takesFocus = true }: Props): ReactNode {
  const t = useWords(uiWords)
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [takesFocus])
  useKeys({ Escape: { says: t('close'), does: onClose } })
  return (
    <section className="drawer" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <div className="drawer__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={t('close')} onPress={onClose} />
      </div>
      <div className="drawer__body">{children}</div>
    </section>
  )
}
