import { useEffect, useRef } from 'react'
import { store } from '@opentop/ui/state/store.ts'
import type { IconName } from '../ui/icons.tsx'

export const paletteOpen = store(false)

export type PaletteAct = { id: string; text: string; detail?: string; icon: IconName; keys?: string; does: () => void }

const offered = new Set<() => readonly PaletteAct[]>()

export function usePaletteActs(acts: readonly PaletteAct[]): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const read = (): readonly PaletteAct[] => latest.current
    offered.add(read)
    return () => {
      offered.delete(read)
    }
  }, [])
}

export function offeredActs(): PaletteAct[] {
  return [...offered].flatMap((read) => read())
}
