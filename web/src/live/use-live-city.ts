import type { Timetable } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { fetchLiveCity, pauseAfter } from './fetch-live-city.ts'
import { keptCity } from './kept-timetable.ts'
import { trustOf } from './trust.ts'

const slowTickMs = 10_000
const noTrouble = { failures: 0, isCut: false }

export type LiveState = {
  city: LiveCity
  /** A phone's own clock may be wrong. */
  now: number
  /** False in the HTML of the server and until the first tick. */
  isRunning: boolean
  /** No answer for half a minute: `city` is by the kept timetable, its vehicles are where they were then. */
  isKept: boolean
  isOffline: boolean
  heardAt: number
  tryAgain: () => void
}
type Heard = { city: LiveCity; at: number; offset: number | undefined; etag: string | undefined }

export function useLiveCity(timetable: Pick<Timetable, 'locationId' | 'lines'>, first: LiveCity): LiveState {
  const [heard, setHeard] = useState<Heard>(() => ({ city: first, at: Date.parse(first.at), offset: undefined, etag: undefined }))
  const [{ failures, isCut }, setTrouble] = useState(noTrouble)
  const retry = useRef<() => void>(undefined)
  const hasVehicles = heard.city.vehicles.length > 0
  const device = useDeviceClock(hasVehicles ? 1000 : slowTickMs)

  const ask = useEffectEvent(async (): Promise<number> => {
    const asked = Date.now()
    try {
      const answer = await fetchLiveCity(timetable.locationId, heard.etag)
      setTrouble(noTrouble)
      if (answer.kind === 'same') setHeard({ ...heard, at: Date.now() + (heard.offset ?? 0) })
      else {
        const at = Date.parse(answer.city.at)
        // half of the way there and back; seconds do not matter here, a wrong phone clock does
        const offset = at - (asked + Date.now()) / 2
        setHeard({ city: answer.city, at, offset, etag: answer.etag })
      }
      return pauseAfter(0, hasVehicles)
    } catch (error) {
      // `fetch` throws it for a network that is away
      setTrouble({ failures: failures + 1, isCut: error instanceof TypeError })
      return pauseAfter(failures + 1, hasVehicles)
    }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let isAsking = false
    async function round(): Promise<void> {
      clearTimeout(timer)
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      const pauseMs = await ask()
      isAsking = false
      if (!isOver) timer = setTimeout(() => void round(), pauseMs)
    }
    const now = (): void => void round()
    retry.current = now
    now()
    document.addEventListener('visibilitychange', now)
    window.addEventListener('online', now)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', now)
      window.removeEventListener('online', now)
    }
  }, [])

  // an answer may be newer than the last tick
  const now = device === undefined ? heard.at : Math.max(device + (heard.offset ?? 0), heard.at)
  const isRunning = device !== undefined
  const hasAnswer = heard.offset !== undefined
  const { isKept, isOffline } = trustOf({
    now,
    heardAt: heard.at,
    hasAnswer,
    failures,
    isCut,
    isRunning,
    isOnLine: !isRunning || navigator.onLine,
  })
  // the map still shows where vehicles were
  const kept = useMemo(
    () => (isKept ? { ...keptCity(timetable, now), vehicles: heard.city.vehicles } : undefined),
    [isKept, timetable, now, heard],
  )
  return {
    city: kept ?? heard.city,
    now,
    isRunning,
    isKept,
    isOffline,
    heardAt: heard.at,
    tryAgain: () => retry.current?.(),
  }
}

function useDeviceClock(tickMs: number): number | undefined {
  const [device, setDevice] = useState<number>()
  useEffect(() => {
    const tick = (): void => setDevice(Date.now())
    tick()
    const timer = setInterval(tick, tickMs)
    window.addEventListener('offline', tick)
    // a page that was hidden has not asked meanwhile
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      window.removeEventListener('offline', tick)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [tickMs])
  return device
}
