import { useEffect } from 'react'
import { everyWhileOnline } from '../device/every-while-online.ts'
import type { Ask } from '../device/use-device-calls.ts'
import type { Kept } from '../device/use-kept.ts'
import { shopTime, type DeviceState } from './device.ts'
import { cityOf, isOver } from './expected.ts'

const everyMs = 60_000

export function useManifest({ now, keep }: Kept<DeviceState>, state: DeviceState | undefined, ask: Ask): void {
  const token = state?.isRevoked || state?.pack?.scanner.isDriver ? undefined : state?.token
  const city = state && cityOf(state)
  const isRead = state !== undefined
  useEffect(() => {
    if (!isRead) return undefined
    function forgetOld(): void {
      const { manifest } = now()
      if (manifest && (manifest.locationId !== city || isOver(manifest, shopTime(now())))) keep({ manifest: undefined })
    }
    forgetOld()
    if (token === undefined || city === undefined) return undefined
    async function renew(key: string, locationId: number): Promise<void> {
      forgetOld()
      if (!navigator.onLine) return
      const reply = await ask(key, (call) => call('getDeviceManifest', { locationId }))
      // the device may have gone to another city, or signed out, meanwhile
      if (reply?.ok && now().token === key && cityOf(now()) === locationId) keep({ manifest: reply.answer })
    }
    return everyWhileOnline(everyMs, () => void renew(token, city))
  }, [ask, city, isRead, keep, now, token])
}
