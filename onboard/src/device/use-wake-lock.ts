import { useEffect, useState } from 'react'

/** Keeps the screen on while it is wanted and the page is in front; browsers end the lock of a hidden page. True when the browser refuses it. */
export function useWakeLock(isWanted: boolean): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    async function ask(): Promise<void> {
      if (!('wakeLock' in navigator)) return setRefused(true)
      try {
        lock = await navigator.wakeLock.request('screen')
        setRefused(false)
        if (isOver) void lock.release()
      } catch {
        setRefused(true)
      }
    }
    void ask()
    return () => {
      isOver = true
      void lock?.release()
    }
  }, [isWanted])
  return isWanted && isRefused
}
