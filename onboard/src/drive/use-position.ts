import type { Fix } from '@opentop/contract/drive'
import { useEffect, useEffectEvent, useState } from 'react'

export type PositionState = { kind: 'off' | 'searching' | 'denied' } | { kind: 'found'; accuracy: number }

const options: PositionOptions = { enableHighAccuracy: true, maximumAge: 2000, timeout: 15_000 }
const lostAfterMs = 30_000
const trustedMs = 60_000

export function usePosition(isOn: boolean, onFix: (fix: Fix) => void): PositionState {
  const [state, setState] = useState<PositionState>({ kind: 'searching' })
  const take = useEffectEvent(onFix)
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        clearTimeout(timer)
        timer = setTimeout(() => setState({ kind: 'searching' }), lostAfterMs)
        setState({ kind: 'found', accuracy: position.coords.accuracy })
        take(fixOf(position))
      },
      ({ code, PERMISSION_DENIED }) => setState({ kind: code === PERMISSION_DENIED ? 'denied' : 'searching' }),
      options,
    )
    return () => {
      clearTimeout(timer)
      navigator.geolocation.clearWatch(watch)
      setState({ kind: 'searching' })
    }
  }, [isOn])
  return isOn ? state : { kind: 'off' }
}

/** The receiver's own time, unless it is far from the clock of the device. */
function fixOf({ timestamp, coords: { latitude, longitude, accuracy } }: GeolocationPosition): Fix {
  const now = Date.now()
  const at = Math.abs(now - timestamp) <= trustedMs ? Math.min(timestamp, now) : now
  return { at: new Date(at).toISOString(), lat: latitude, lng: longitude, accuracy: Math.min(accuracy, 100_000) }
}
