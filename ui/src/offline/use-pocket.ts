import { useEffect, useEffectEvent, useState } from 'react'
import { keepPages, type Keeping } from './kept-pages.ts'

/** Whether a page is stored for use without a network. `saved` means that the copy was read back. */
export type PocketState = 'saving' | 'saved' | 'failed'

const patienceMs = 20_000

export function usePocket(keeping: Keeping | undefined, version = ''): PocketState {
  const [state, setState] = useState<PocketState>('saving')
  const key = keeping && version
  const keep = useEffectEvent(async (_version: string): Promise<boolean> => {
    return keeping !== undefined && 'serviceWorker' in navigator && keepPages(keeping)
  })
  useEffect(() => {
    if (key === undefined) return undefined
    let isOver = false
    const settle = (isSaved: boolean): void => setState(isSaved ? 'saved' : 'failed')
    const timer = setTimeout(() => settle(false), patienceMs)
    async function run(current: string): Promise<void> {
      const isSaved = await keep(current).catch(() => false)
      clearTimeout(timer)
      if (!isOver) settle(isSaved)
    }
    void run(key)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  return state
}
