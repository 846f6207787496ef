import { useEffect, useState } from 'react'

const stepMs = 10_000

/** The current time. At first it is when the page was rendered, so that server and browser render the same. */
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
