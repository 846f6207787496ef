import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'

/** Menus share one name, so that the platform keeps only one of them open; a click outside or Escape closes. */
export function Menu({
  label,
  sign,
  text,
  title,
  children,
}: {
  label: string
  sign: ReactNode
  text: string
  title: string
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    function close(): void {
      if (element) element.open = false
    }
    function onPointer(event: PointerEvent): void {
      if (event.target instanceof Node && !element?.contains(event.target)) close()
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !element?.open) return
      close()
      element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <details className="menuwrap" name="header-menu" ref={details}>
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
