import { useCallback, useEffect, useRef } from 'react'
import { enrolmentOf, type Enrol, type Enrolment } from '../device/enrolment.ts'
import { isUnknown, type Ask } from '../device/use-device-calls.ts'
import type { Kept } from '../device/use-kept.ts'
import type { DriveDevice } from './drive-device.ts'
import { afterRefusal, afterReport, dueReport } from './shift.ts'

const sendEveryMs = 5000

export function useDriveSending({ now, keep }: Kept<DriveDevice>, ask: Ask, setOnline: (isOnline: boolean) => void) {
  const isSending = useRef(false)

  const enrol = useCallback<Enrol>(
    async (token, isWanted) => {
      const reply = await ask(token, (call) => call('getDrivePack', {}))
      if (!isWanted()) return 'unreached'
      if (reply?.ok) keep({ token, pack: reply.answer, isRevoked: false })
      else if (isUnknown(reply) && now().token === token) keep({ isRevoked: true })
      return enrolmentOf(reply)
    },
    [ask, keep, now],
  )
  /** The device may have got another key meanwhile. */
  const renew = useCallback((token: string): Promise<Enrolment> => enrol(token, () => now().token === token), [enrol, now])

  const sendNext = useCallback(
    async (token: string): Promise<boolean> => {
      const report = dueReport(now().shifts, Date.now())
      if (!report) return false
      const reply = await ask(token, (call) => call('reportDrive', { ...report, sentAt: new Date().toISOString() }))
      if (!reply) return false
      if (reply.ok) {
        const shifts = afterReport(now().shifts, report, reply.answer, new Date().toISOString())
        keep({ shifts, ...(reply.answer.isEnded && report.endedAt === undefined ? { isEndedByOffice: true } : {}) })
      } else if (isUnknown(reply)) keep({ isRevoked: true })
      else keep({ shifts: afterRefusal(now().shifts, report.id, reply.refusal) })
      return reply.ok || !isUnknown(reply)
    },
    [ask, keep, now],
  )

  const send = useCallback(async (): Promise<void> => {
    const { token, isRevoked } = now()
    if (token === undefined || isSending.current || document.visibilityState === 'hidden') return
    if (!navigator.onLine) return setOnline(false)
    isSending.current = true
    // a call without an answer gives undefined and does not throw
    let isMore = !isRevoked || (await renew(token)) === 'known'
    while (isMore && document.visibilityState === 'visible') isMore = await sendNext(token)
    isSending.current = false
  }, [now, renew, sendNext, setOnline])

  useEffect(() => {
    const begin = (): void => void send()
    const { token } = now()
    if (token !== undefined && navigator.onLine) void renew(token)
    begin()
    const timer = setInterval(begin, sendEveryMs)
    const moments = [
      [window, 'online'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, moment] of moments) target.addEventListener(moment, begin)
    return () => {
      clearInterval(timer)
      for (const [target, moment] of moments) target.removeEventListener(moment, begin)
    }
  }, [now, renew, send])

  return { enrol, send }
}
