import { useEffect, useEffectEvent, useRef, type FocusEvent, type ReactNode } from 'react'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { MenuName, Menus } from './use-menus.ts'
import './header-menu.css'

type MenuProps = {
  name: MenuName
  menus: Menus
  label: string
  sign: ReactNode
  text: string
  title: string
  className?: string
  children: ReactNode
}

/** A `details` element, so that it opens without scripts. The menus share a `name`, so that only one is open at a time. */
export function Menu({ name, menus, label, sign, text, title, className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const open = menus.open === name
  const show = useEffectEvent(() => menus.show(name))

  // the visitor may have opened it before hydration
  useEffect(() => {
    if (details.current?.open) show()
  }, [])

  function leave(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) menus.hide(name)
  }

  return (
    <details
      className={classes('header-menu', className)}
      name="header-menu"
      ref={details}
      open={open}
      onToggle={(event) => (event.currentTarget.open ? menus.show(name) : menus.hide(name))}
      onBlur={leave}
    >
      <summary className="tool" aria-label={label}>
        {sign}
        <span className="tool__label">{text}</span>
        <Icon name="down" className="icon--chevron" />
      </summary>
      <div className="header-menu__list" role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}
