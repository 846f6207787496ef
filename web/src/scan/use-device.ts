import { useCallback, useRef, useState } from 'react'
import { emptyDevice, forgetDevice, readDevice, writeDevice, type DeviceState } from './device.ts'

export type Device = {
  /** As it is now: calls that run meanwhile must not write what they read before. */
  now: () => DeviceState
  keep: (change: Partial<DeviceState>) => void
}

/** What the device keeps; `state` is undefined until it was read. */
export function useDevice(): Device & { state: DeviceState | undefined; read: () => void; forget: () => void } {
  const kept = useRef<DeviceState>(emptyDevice)
  const [state, setState] = useState<DeviceState>()
  const replace = useCallback((next: DeviceState): void => {
    kept.current = next
    setState(next)
  }, [])
  const now = useCallback(() => kept.current, [])
  const keep = useCallback(
    (change: Partial<DeviceState>): void => {
      replace({ ...kept.current, ...change })
      writeDevice(kept.current)
    },
    [replace],
  )
  const read = useCallback(() => replace(readDevice()), [replace])
  const forget = useCallback((): void => {
    forgetDevice()
    replace(emptyDevice)
  }, [replace])
  return { now, keep, state, read, forget }
}
