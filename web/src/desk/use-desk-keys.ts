import { useEffect, useEffectEvent } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** Single keys as shortcuts. They do nothing while something is typed, with another key held, or while a dialog is open. */
export function useDeskKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
