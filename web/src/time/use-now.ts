import { useEffect, useState } from 'react'

const stepMs = 10_000

/** The time, at first the one that the page was made at, so that server and browser draw the same; then the device's own. */
export function useNow(madeAt: string): number {
  const [now, setNow] = useState(() => Date.parse(madeAt))
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    tick()
    const timer = setInterval(tick, stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
