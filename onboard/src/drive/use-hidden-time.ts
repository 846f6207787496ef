import { useEffect, useState } from 'react'

const worthTellingMs = 10_000

export function useHiddenTime(isCounted: boolean, isVisible: boolean): { minutes: number | undefined; dismiss: () => void } {
  const [minutes, setMinutes] = useState<number>()
  useEffect(() => {
    if (!isCounted || isVisible) return undefined
    const since = Date.now()
    return () => {
      const passed = Date.now() - since
      if (passed >= worthTellingMs) setMinutes(Math.max(1, Math.round(passed / 60_000)))
    }
  }, [isCounted, isVisible])
  return { minutes: isCounted ? minutes : undefined, dismiss: () => setMinutes(undefined) }
}
