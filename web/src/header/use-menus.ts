import { useEffect, useState } from 'react'

export type MenuName = 'language' | 'currency' | 'member' | 'phone'
export type Menus = { open: MenuName | undefined; show: (name: MenuName) => void; hide: (name?: MenuName) => void }

export function useMenus(): Menus {
  const [open, setOpen] = useState<MenuName>()

  useEffect(() => {
    if (!open) return
    const menu = document.querySelector<HTMLElement>('.header-menu[open]')
    function onPointer(event: PointerEvent): void {
      // the overlay is removed on click, not on pointerdown: otherwise the tap would hit the page below it
      if (event.target instanceof Element && !menu?.contains(event.target) && !event.target.matches('.veil')) setOpen(undefined)
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      setOpen(undefined)
      menu?.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  return { open, show: setOpen, hide: (name) => setOpen((current) => (name === undefined || current === name ? undefined : current)) }
}
