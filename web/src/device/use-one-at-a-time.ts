import { useCallback, useRef, useState } from 'react'

/** Work that is not begun again before it is done. */
export function useOneAtATime(): { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = useCallback(async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, run }
}
