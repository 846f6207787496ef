import type { DriveNote } from '@opentop/contract/drive'
import { useEffect, useState } from 'react'
import { useDeviceCalls } from '../device/use-device-calls.ts'
import { useKept } from '../device/use-kept.ts'
import { useVisible } from '../device/use-visible.ts'
import { useWakeLock } from '../device/use-wake-lock.ts'
import { driveStore, presentShift, type DriveDevice } from './drive-device.ts'
import { stopAfter, departingStop, withDeparture, withFix, withNote, type Shift } from './shift.ts'
import { useDriveSending } from './use-drive-sending.ts'
import { useExpected } from './use-expected.ts'
import { useHiddenTime } from './use-hidden-time.ts'
import { usePosition } from './use-position.ts'

const patienceMs = 15_000

export function useDriver() {
  const device = useKept(driveStore)
  const { now, keep, state, read, forget } = device
  useEffect(() => {
    read()
    // another tab of this phone may have ended the shift
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [read])
  const { online, setOnline, ask } = useDeviceCalls(patienceMs)
  const { enrol, send } = useDriveSending(device, ask, setOnline)
  const shift = state && presentShift(state)
  const isVisible = useVisible()
  const isOn = shift !== undefined && shift.refusal === undefined && !state?.isRevoked && isVisible
  const position = usePosition(isOn, (fix) => change((present) => withFix(present, fix)))
  const isScreenOff = useWakeLock(shift !== undefined && isVisible)
  useExpected(device, state?.isRevoked ? undefined : shift?.line, isVisible, ask)
  const hidden = useHiddenTime(shift !== undefined, isVisible)
  const [hasEnded, setEnded] = useState(false)

  function change(step: (shift: Shift) => Shift): void {
    const { shifts } = now()
    const next = shifts.map((one) => (one.endedAt === undefined ? step(one) : one))
    if (next.some((one, index) => one !== shifts[index])) keep({ shifts: next })
  }

  function start(chosen: NonNullable<DriveDevice['last']>): void {
    const startedAt = new Date().toISOString()
    const begun: Shift = { ...chosen, id: crypto.randomUUID(), startedAt, fixes: [], notes: [], onBoard: 0, isFull: false, isBroken: false }
    keep({ shifts: [...now().shifts, begun], last: chosen, isEndedByOffice: false })
    setEnded(false)
    void send()
  }

  function note(kind: DriveNote['kind'], more: Pick<DriveNote, 'stop' | 'count'> = {}): void {
    change((present) => withNote(present, { id: crypto.randomUUID(), kind, at: new Date().toISOString(), ...more }))
    void send()
  }

  function choose(departure: string): void {
    change((present) => withDeparture(present, departure))
    void send()
  }

  function leaveStop(): string | undefined {
    const present = presentShift(now())
    const line = present && lineOf(now(), present)
    const left = line && departingStop(line, present)
    note('left-stop', left ? { stop: left.key } : {})
    const nextStop = line && stopAfter(line, left?.key)?.key
    if (nextStop !== undefined) change((one) => ({ ...one, nextStop }))
    return left?.name
  }

  function end(): void {
    const { shifts } = now()
    // a shift that the server does not take has nowhere to be sent
    const ended = shifts.flatMap((one) => {
      if (one.endedAt !== undefined) return [one]
      return one.refusal === undefined ? [{ ...one, endedAt: new Date().toISOString() }] : []
    })
    keep({ shifts: ended, isEndedByOffice: false })
    setEnded(true)
    void send()
  }

  const acts = { start, note, choose, leaveStop, end, leave: forget }
  return { state, shift, hasEnded, online, position, isScreenOff, hidden, enrol, ...acts }
}
export type Driver = ReturnType<typeof useDriver>

export function lineOf({ pack }: DriveDevice, { line }: Pick<Shift, 'line'>) {
  return pack?.lines.find(({ productId, key }) => productId === line.productId && key === line.key)
}
