import { useCallback, useEffect, useRef } from 'react'
import { enrolmentOf, type Enrol } from '../device/enrolment.ts'
import { everyWhileOnline } from '../device/every-while-online.ts'
import { isUnknown, type Ask } from '../device/use-device-calls.ts'
import type { Kept } from '../device/use-kept.ts'
import { usePage } from '../page/page-context.tsx'
import { clockOffset, type DeviceState, type UndoneScan } from './device.ts'

const sendEveryMs = 15_000

type Sending = {
  enrol: Enrol
  /** False when the shop refuses, undefined without an answer: it is then sent later. */
  tellUndone: (token: string, undone: UndoneScan) => Promise<boolean | undefined>
}

export function useSending({ now, keep }: Kept<DeviceState>, read: () => void, ask: Ask): Sending {
  const { version } = usePage()
  const isSending = useRef(false)
  const enrol = useCallback<Enrol>(
    async (token, isWanted) => {
      const sentAt = Date.now()
      const reply = await ask(token, (call) => call('getScanPack', { app: version }))
      if (!isWanted()) return 'unreached'
      if (reply?.ok) keep({ token, pack: reply.answer, isRevoked: false, clockOffsetMs: clockOffset(reply.answer.at, sentAt, Date.now()) })
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
      // it may have been undone since
      if (!isWaiting(now(), scan.nonce)) continue
      // the passenger has boarded already, whatever other devices have scanned since
      const reply = await ask(token, (call) => call('redeemVoucher', { ...scan, decision: 'board' }))
      // the scans of a revoked device wait: its revocation may be taken back
      if (!reply || isUnknown(reply)) return
      if (!isWaiting(now(), scan.nonce)) continue
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

  const tellUndone = useCallback(
    async (token: string, { scan, undoneAt }: UndoneScan): Promise<boolean | undefined> => {
      const { nonce, code, component, scannedAt } = scan
      const about = { code, scannedAt, ...(component === undefined ? {} : { component }) }
      const reply = await ask(token, (call) => call('undoBoarding', { nonce, undoneAt, scan: about }))
      if (!reply || isUnknown(reply)) return undefined
      keep({ undone: now().undone?.filter((one) => one.scan.nonce !== nonce) ?? [] })
      return reply.ok
    },
    [ask, now, keep],
  )

  const sendUndone = useCallback(async (): Promise<void> => {
    const { token, undone = [] } = now()
    if (!token) return
    for (const one of undone) {
      const isUndone = await tellUndone(token, one)
      if (isUndone === undefined) return
      const { code, scannedAt } = one.scan
      if (!isUndone) keep({ conflicts: [...now().conflicts, { code, outcome: 'undo-over', scannedAt }] })
    }
  }, [now, keep, tellUndone])

  useEffect(() => read(), [read])
  useEffect(() => {
    const send = async (): Promise<void> => {
      // one at a time: a long queue takes longer than the pause
      if (isSending.current) return
      isSending.current = true
      await sendWaiting()
      await sendUndone()
      const { token } = now()
      // the device may have got another key meanwhile
      if (token) await enrol(token, () => now().token === token)
      isSending.current = false
    }
    return everyWhileOnline(sendEveryMs, () => void send())
  }, [now, enrol, sendUndone, sendWaiting])

  return { enrol, tellUndone }
}

function isWaiting({ queue }: DeviceState, nonce: string): boolean {
  return queue.some((scan) => scan.nonce === nonce)
}
