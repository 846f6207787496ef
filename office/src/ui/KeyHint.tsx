import type { ReactNode } from 'react'

/** A shortcut as it is printed: `Ctrl+Enter` as two keys, `g o` as G then O. Hidden on phones. */
export function KeyHint({ keys }: { keys: string }): ReactNode {
  return keys.split(/[+ ]/).map((key) => (
    <kbd key={key} aria-hidden="true">
      {key.length === 1 ? key.toUpperCase() : key === 'Escape' ? 'Esc' : key}
    </kbd>
  ))
}
