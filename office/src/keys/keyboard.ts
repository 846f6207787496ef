import { boundKeys } from './bindings.ts'
import { keyName, writesCharacter } from './key-name.ts'
import { nextKey } from './sequence.ts'

type Settings = { singleKeys: boolean }

export function listenToKeys(settings: () => Settings): () => void {
  let waiting: ReturnType<typeof nextKey>['waiting']
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const name = keyName(event)
    if (name === undefined || !counts(name, event.target, settings())) return
    const bound = boundKeys(openDialogs())
    const step = nextKey(waiting, name, event.timeStamp, new Set(bound.keys()))
    waiting = step.waiting
    const binding = step.name === undefined ? undefined : bound.get(step.name)
    if (!binding) return
    event.preventDefault()
    binding.does()
  }
  // before the focused button sees it, which would take it for Enter
  const listenFirst = (event: KeyboardEvent): void => {
    if (keyName(event) !== 'Ctrl+Enter') return
    listen(event)
    if (event.defaultPrevented) event.stopPropagation()
  }
  window.addEventListener('keydown', listenFirst, true)
  window.addEventListener('keydown', listen)
  return () => {
    window.removeEventListener('keydown', listenFirst, true)
    window.removeEventListener('keydown', listen)
  }
}

let dialogs = 0
export function dialogOpened(): () => void {
  dialogs += 1
  return () => {
    dialogs -= 1
  }
}
function openDialogs(): number {
  return dialogs
}

const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]'
/** Elements with keys of their own: typing in a menu or list chooses by first letters. */
const ownKeys = '[role="menu"], [role="listbox"], [role="grid"][data-own-keys]'
const pressable = 'a[href], button, summary, [role="button"], [role="menuitem"], [role="option"], input, label'

function counts(name: string, target: EventTarget | null, { singleKeys }: Settings): boolean {
  const element = target instanceof Element ? target : document.body
  if (name === 'Ctrl+Z') return !element.closest(fields)
  if (name.startsWith('Ctrl+')) return true
  if (element.closest(fields)) return name === 'Escape'
  if (element.closest(ownKeys)) return false
  if (name === 'Enter' || name === 'Space') return !element.closest(pressable)
  return singleKeys || !writesCharacter(name)
}
