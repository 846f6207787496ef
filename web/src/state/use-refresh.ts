import { useEffect, useEffectEvent } from 'react'

const everyMs = 30_000

export function useRefresh(wanted: boolean, refresh: () => Promise<void>): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void refresh()
  })
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => again(), everyMs)
    const now = (): void => again()
    document.addEventListener('visibilitychange', now)
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('online', now)
    }
  }, [wanted])
}
