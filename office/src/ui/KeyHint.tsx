import type { ReactNode } from 'react'

export function KeyHint({ keys }: { keys: string }): ReactNode {
  return keys.split(/[+ ]/).map((key) => (
    <kbd key={key} aria-hidden="true">
      {key.length === 1 ? key.toUpperCase() : key === 'Escape' ? 'Esc' : key}
    </kbd>
  ))
}
