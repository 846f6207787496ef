import type { ScanResult } from '@opentop/contract/redemption'
import { sameBoardingMs } from '@opentop/domain/redemption/redemption'
import { useState } from 'react'
import { isUnknown, useDeviceCalls } from '../device/use-device-calls.ts'
import { useKept } from '../device/use-kept.ts'
import { useOneAtATime } from '../device/use-one-at-a-time.ts'
import { checkOffline } from './check-offline.ts'
import { scannerStore, shopTime, type DeviceScan, type DeviceState, type Place } from './device.ts'
import { signal } from './signal.ts'
import { toneOf } from './tone.ts'
import { trustedFacts } from './trusted.ts'
import { useManifest } from './use-manifest.ts'
import { useSending } from './use-sending.ts'

const patienceMs = 4000

export type ShownScan = ScanResult & {
  offline: boolean
  code: string
  scan: DeviceScan
  undoUntil?: number
  isUndone?: boolean
  isUndoOver?: boolean
  isPackOver?: boolean
  isPackCut?: boolean
}

type Wish = Pick<DeviceScan, 'component' | 'decision'>
type AskedScan = Omit<DeviceScan, 'scannedAt'>
/** The nonce is made once per scan and sent again with every retry. */
function newScan(code: string, place: Place, { component, decision }: Wish): AskedScan {
  return {
    ...place,
    code,
    ...(component === undefined ? {} : { component }),
    ...(decision === undefined ? {} : { decision }),
    nonce: crypto.randomUUID(),
  }
}

export function useScanner() {
  const { now, keep, state, read, forget } = useKept(scannerStore)
  const { online, offlineSince, setOnline, ask } = useDeviceCalls(patienceMs)
  const { enrol, tellUndone } = useSending({ now, keep }, read, ask)
  useManifest({ now, keep }, state, ask)
  const [shown, setShown] = useState<ShownScan>()
  const { isBusy: isChecking, run } = useOneAtATime()
  const isMuted = (): boolean => now().isMuted === true

  /** One ticket at a time: the camera sees it again before the answer, another one is refused by its sound. */
  async function check(code: string, wish: Wish = {}): Promise<void> {
    const { token } = now()
    if (token && (await run(() => answerTo(newScan(code, now().place, wish), token), code)) === 'other') signal('no', isMuted())
  }

  async function answerTo(asked: AskedScan, token: string): Promise<void> {
    const scan: DeviceScan = { ...asked, scannedAt: new Date(shopTime(now())).toISOString() }
    // the green of the ticket before must not stand for this one
    if (shown?.code !== scan.code) setShown(undefined)
    if (!navigator.onLine) setOnline(false)
    const reply = navigator.onLine ? await ask(token, (call) => call('redeemVoucher', asked)) : undefined
    if (!reply) return show(await checkHere(scan))
    if (isUnknown(reply)) return revoke()
    const result: ScanResult = reply.ok ? reply.answer : { outcome: 'invalid' }
    if (result.outcome === 'ok' && result.voucher) remember(result.voucher.id, result.component ?? 0, scan)
    show({ ...result, offline: false, code: scan.code, scan, ...undoable(result) })
  }

  function show(result: ShownScan): void {
    signal(toneOf(result), isMuted())
    if (result.outcome === 'ok') count(result.voucher?.people ?? 1)
    setShown(result)
  }
  function count(people: number): void {
    keep({ boarded: Math.max(0, (now().boarded ?? 0) + people) })
  }

  function revoke(): void {
    keep({ isRevoked: true, manifest: undefined })
    setShown(undefined)
  }

  function remember(voucherId: string, component: number, scan: DeviceScan): void {
    const key = `${voucherId} ${component}`
    const { [key]: before = [], ...seen } = now().seen
    keep({ seen: { ...seen, [key]: [...before, scan.scannedAt] } })
  }

  async function checkHere(scan: DeviceScan): Promise<ShownScan> {
    const why = whyNotOffline(now())
    if (why) return { outcome: 'invalid', isPackOver: true, isPackCut: why === 'cut', offline: true, code: scan.code, scan }
    const { result, voucherId } = await judge(scan, now())
    if (result.outcome === 'ok' && result.component !== undefined && voucherId) {
      remember(voucherId, result.component, scan)
      keep({ queue: [...now().queue, { ...scan, component: result.component }] })
    }
    return { ...result, offline: true, code: scan.code, scan, ...undoable(result) }
  }

  /** Undoes the last scan. One that waits may have reached the shop all the same, so the shop learns of it in any case: now or later. */
  async function undo(): Promise<void> {
    const { token, queue, undone = [] } = now()
    if (!token || !shown?.voucher || undone.some((one) => one.scan.nonce === shown.scan.nonce)) return
    const { voucher, component = 0 } = shown
    const scan = { ...shown.scan, component }
    const act = { scan, undoneAt: new Date(shopTime(now())).toISOString() }
    keep({ queue: queue.filter(({ nonce }) => nonce !== scan.nonce), undone: [...undone, act] })
    if (navigator.onLine && (await tellUndone(token, act)) === false) return setShown({ ...shown, isUndoOver: true })
    const key = `${voucher.id} ${component}`
    const { seen } = now()
    keep({ seen: { ...seen, [key]: (seen[key] ?? []).filter((at) => at !== scan.scannedAt) } })
    count(-voucher.people)
    setShown({ ...shown, isUndone: true })
  }

  function leave(): void {
    forget()
    setShown(undefined)
  }

  function standAt(place: Place): void {
    keep({ place, ...(isSamePlace(now().place, place) ? {} : { boarded: 0 }) })
  }

  const next = (): void => setShown(undefined)
  const change = (choice: Pick<DeviceState, 'isMuted' | 'usesCamera'>): void => keep(choice)
  return { state, shown, isChecking, online, offlineSince, enrol, check, undo, next, standAt, change, leave }
}
export type Scanner = ReturnType<typeof useScanner>

function isSamePlace(a: Place, b: Place): boolean {
  return a.stop === b.stop && a.line?.key === b.line?.key && a.line?.productId === b.line?.productId
}

/** A device that was offline for too long may have been revoked, or not know of cancelled tickets, as with lists that were cut: it boards no traveller. */
export function whyNotOffline({ pack, isRevoked, clockOffsetMs = 0 }: DeviceState): 'over' | 'cut' | undefined {
  if (isRevoked || (pack && Date.parse(pack.expiresAt) <= shopTime({ clockOffsetMs }))) return 'over'
  return pack?.isCut ? 'cut' : undefined
}

async function judge(scan: DeviceScan, { pack, seen, manifest }: DeviceState): Promise<{ result: ScanResult; voucherId?: string }> {
  const facts = pack && (await trustedFacts(scan.code, pack.keys).catch(() => undefined))
  if (!pack || !facts) return { result: { outcome: 'invalid' } }
  const own = facts.parts.flatMap((_part, component) =>
    (seen[`${facts.voucherId} ${component}`] ?? []).map((at) => ({ component, at: Date.parse(at) })),
  )
  return { result: checkOffline(facts, scan, pack, own, manifest), voucherId: facts.voucherId }
}

function undoable({ outcome }: ScanResult): { undoUntil?: number } {
  return outcome === 'ok' ? { undoUntil: Date.now() + sameBoardingMs } : {}
}
