import { createContext, use, useEffect, useRef } from 'react'
import { bind, type Bindings } from './bindings.ts'

/** How many dialogs are around a component. Keys of a page rest while a dialog is open. */
export const DepthContext = createContext(0)

/**
 * Shortcuts of a component, while it is shown: `useKeys({ n: { says: t('note'), does: openNote }, 'Shift+R': …, 'Ctrl+Enter': … })`.
 * Single characters count only while no field has the focus and the person has them switched on. `?` lists all of them.
 */
export function useKeys(bindings: Bindings): void {
  const depth = use(DepthContext)
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => bind(depth, () => latest.current), [depth])
}
