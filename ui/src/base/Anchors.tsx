import { useSyncExternalStore } from 'react'
import './anchors.css'

type Anchor = { id: string; title: string }

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function Anchors({ label, anchors }: { label: string; anchors: readonly Anchor[] }) {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
  const current = anchors.find((anchor) => anchor.id === hash) ?? anchors[0]
  return (
    <nav className="anchors" aria-label={label}>
      {anchors.map((anchor) => (
        <a key={anchor.id} href={`#${anchor.id}`} aria-current={anchor === current ? true : undefined}>
          {anchor.title}
        </a>
      ))}
    </nav>
  )
}
