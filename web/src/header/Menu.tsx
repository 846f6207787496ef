import { useEffect, useEffectEvent, useRef, type FocusEvent, type ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { MenuName, Menus } from './use-menus.ts'

type MenuProps = { name: MenuName; menus: Menus; label: string; sign: ReactNode; text: string; title: string; children: ReactNode }

/** The platform opens it without a script, and keeps one open at a time because the menus share a name. */
export function Menu({ name, menus, label, sign, text, title, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const open = menus.open === name
  const show = useEffectEvent(() => menus.show(name))

  // it may have been opened before the script came
  useEffect(() => {
    if (details.current?.open) show()
  }, [])

  function leave(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) menus.hide(name)
  }

  return (
    <details
      className="menuwrap"
      name="header-menu"
      ref={details}
      open={open}
      onToggle={(event) => (event.currentTarget.open ? menus.show(name) : menus.hide(name))}
      onBlur={leave}
    >
      <summary className="tool" aria-label={label}>
        {sign}
        <span className="lbl">{text}</span>
        <Icon name="down" className="i--chev" />
      </summary>
      <div className="menu" role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}
