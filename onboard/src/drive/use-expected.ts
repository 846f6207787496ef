import type { LineId } from '@opentop/contract/timetable'
import { useEffect } from 'react'
import { everyWhileOnline } from '../device/every-while-online.ts'
import type { Ask } from '../device/use-device-calls.ts'
import type { Kept } from '../device/use-kept.ts'
import type { DriveDevice } from './drive-device.ts'

const everyMs = 5 * 60_000

export function useExpected({ now, keep }: Kept<DriveDevice>, line: LineId | undefined, isVisible: boolean, ask: Ask): void {
  const { productId, key } = line ?? {}
  useEffect(() => {
    if (productId === undefined || key === undefined || !isVisible) return undefined
    async function renew(driven: LineId): Promise<void> {
      const { token } = now()
      if (token === undefined || !navigator.onLine) return
      const reply = await ask(token, (call) => call('getExpectedOnLine', driven))
      if (reply?.ok) keep({ expected: { ...reply.answer, line: driven } })
    }
    return everyWhileOnline(everyMs, () => void renew({ productId, key }))
  }, [ask, isVisible, keep, key, now, productId])
}
