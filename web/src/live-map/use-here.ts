import { useState } from 'react'
import type { Here } from '../map/VehicleLayer.tsx'

const timeoutMs = 10_000
const freshMs = 60_000

export type HereState = { kind: 'none' | 'asking' | 'unknown' } | ({ kind: 'here' } & Here)

/** It stays in this page: no request carries it. */
export function useHere(): { here: HereState; ask: () => void } {
  const [here, setHere] = useState<HereState>({ kind: 'none' })

  function ask() {
    if (!('geolocation' in navigator)) return setHere({ kind: 'unknown' })
    setHere({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setHere({ kind: 'here', position: { lat: coords.latitude, lng: coords.longitude }, accuracyMetres: coords.accuracy }),
      () => setHere({ kind: 'unknown' }),
      { timeout: timeoutMs, maximumAge: freshMs },
    )
  }

  return { here, ask }
}
