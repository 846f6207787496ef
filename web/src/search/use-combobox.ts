import { useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

type ComboboxProps = {
  form: RefObject<HTMLFormElement | null>
  listId: string
  keys: readonly string[]
  isCurrent: boolean
  hasText: boolean
  onEscape: (wasOpen: boolean) => void
}

export type ComboboxEvents = { open: () => void; press: (event: KeyboardEvent) => void; leave: (event: FocusEvent) => void }

export function useCombobox({ form, listId, keys, isCurrent, hasText, onEscape }: ComboboxProps) {
  // the text may be older than this code
  const [open, setOpen] = useState(() => hasText && form.current?.contains(document.activeElement) === true)
  const [active, setActive] = useState<string>()
  const listShown = open && keys.length > 0
  const current = listShown && keys.some((key) => key === active) ? active : undefined
  // a list that belongs to an older text does not decide; the server then does
  const chosen = current ?? (listShown && isCurrent ? keys[0] : undefined)

  function openList(): void {
    setOpen(true)
    setActive(undefined)
  }

  function close(): void {
    setOpen(false)
    setActive(undefined)
  }

  function move(step: 1 | -1): void {
    const places = [undefined, ...keys]
    const next = places[(places.indexOf(current) + step + places.length) % places.length]
    setActive(next)
    if (next) document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (listShown) move(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      document.getElementById(`${listId}-${chosen}`)?.click()
    } else if (event.key === 'Escape' && (open || hasText)) {
      event.preventDefault()
      onEscape(open)
      close()
    }
  }

  function leave(event: FocusEvent): void {
    if (!form.current?.contains(event.relatedTarget)) close()
  }

  return { open, listShown, current, setActive, events: { open: openList, press, leave } satisfies ComboboxEvents }
}
