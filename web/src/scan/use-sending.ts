import { useCallback, useEffect, useRef } from 'react'
import { enrolmentOf, type Enrol } from '../device/enrolment.ts'
import { isUnknown, type Ask } from '../device/use-device-calls.ts'
import type { Kept } from '../device/use-kept.ts'
import { usePage } from '../state/page-context.tsx'
import type { DeviceState } from './device.ts'

const sendEveryMs = 15_000

/** Sends what waits and fetches the pack anew: at first, every few seconds, and when the device is online again. */
export function useSending({ now, keep }: Kept<DeviceState>, read: () => void, ask: Ask): { enrol: Enrol } {
  const { version } = usePage()
  const isSending = useRef(false)
  const enrol = useCallback<Enrol>(
    async (token, isWanted) => {
      const reply = await ask(token, (call) => call('getScanPack', { app: version }))
      if (!isWanted()) return 'unreached'
      if (reply?.ok) keep({ token, pack: reply.answer, isRevoked: false })
      else if (isUnknown(reply) && now().token === token) keep({ isRevoked: true, manifest: undefined })
      return enrolmentOf(reply)
    },
    [ask, keep, now, version],
  )

  /** In order; what is refused is shown to the staff. */
  const sendWaiting = useCallback(async (): Promise<void> => {
    const { token } = now()
    if (!token) return
    for (const scan of now().queue) {
      // the passenger has boarded already, whatever other devices have scanned since
      const reply = await ask(token, (call) => call('redeemVoucher', { ...scan, decision: 'board' }))
      // the scans of a revoked device wait: its revocation may be taken back
      if (!reply || isUnknown(reply)) return
      const outcome = reply.ok ? reply.answer.outcome : 'invalid'
      const { queue, conflicts } = now()
      keep({
        queue: queue.filter(({ nonce }) => nonce !== scan.nonce),
        ...(outcome === 'ok' || outcome === 'again'
          ? {}
          : { conflicts: [...conflicts, { code: scan.code, outcome, scannedAt: scan.scannedAt }] }),
      })
    }
  }, [ask, now, keep])

  useEffect(() => read(), [read])
  useEffect(() => {
    const send = async (): Promise<void> => {
      // one at a time: a long queue takes longer than the pause
      if (isSending.current) return
      isSending.current = true
      await sendWaiting()
      const { token } = now()
      // the device may have got another key meanwhile
      if (token) await enrol(token, () => now().token === token)
      isSending.current = false
    }
    const begin = (): void => void send()
    begin()
    const timer = setInterval(begin, sendEveryMs)
    window.addEventListener('online', begin)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', begin)
    }
  }, [now, enrol, sendWaiting])

  return { enrol }
}
