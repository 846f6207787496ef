import { useCallback, useRef, useState } from 'react'

type Ran = 'done' | 'same' | 'other'

export function useOneAtATime(): { isBusy: boolean; run: (work: () => Promise<void>, what?: string) => Promise<Ran> } {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<string>(undefined)
  const run = useCallback(async (work: () => Promise<void>, what = ''): Promise<Ran> => {
    if (running.current !== undefined) return running.current === what ? 'same' : 'other'
    running.current = what
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = undefined
      setBusy(false)
    }
    return 'done'
  }, [])
  return { isBusy, run }
}
