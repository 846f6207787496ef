import type { ScanPack, ScanResult } from '@opentop/contract/redemption'
import { apiRoot, splitPath, type CallName } from '@opentop/contract/paths'
import { sameBoardingMs } from '@opentop/domain/redemption'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkOffline } from './check-offline.ts'
import { emptyDevice, forgetDevice, readDevice, writeDevice, type DeviceState, type Place, type Scan } from './device.ts'
import { trustedFacts } from './trusted.ts'

const timeoutMs = 4000
const sendEveryMs = 15_000
/** The result of a scan; `undoUntil` is set while it can be undone. */
export type Shown = ScanResult & { offline: boolean; code: string; scan: Scan; undoUntil?: number; isUndone?: boolean }

/** `away`: the server did not answer, so the scan is checked offline and sent later. */
async function ask<T>(name: CallName, token: string, body?: object): Promise<{ ok: true; answer: T } | { ok: false; away: boolean }> {
  const { method, path } = splitPath(name)
  try {
    const response = await fetch(`${apiRoot}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.ok) return { ok: true, answer: (await response.json()) as T }
    return { ok: false, away: response.status >= 500 || response.status === 429 }
  } catch {
    return { ok: false, away: true }
  }
}

type Wish = Pick<Scan, 'component' | 'decision'>
/** The nonce is made once per scan and sent again with every retry. */
function newScan(code: string, place: Place, { component, decision }: Wish): Scan {
  return {
    ...place,
    code,
    ...(component === undefined ? {} : { component }),
    ...(decision === undefined ? {} : { decision }),
    nonce: crypto.randomUUID(),
    scannedAt: new Date().toISOString(),
  }
}

/** The state of one scanning device: its enrolment, its boardings, and the scans waiting to be sent. */
export function useScanner() {
  const device = useRef<DeviceState>(emptyDevice)
  const [state, setState] = useState<DeviceState>()
  const [shown, setShown] = useState<Shown>()
  const [online, setOnline] = useState(true)

  const keep = useCallback((change: Partial<DeviceState>): void => {
    device.current = { ...device.current, ...change }
    writeDevice(device.current)
    setState(device.current)
  }, [])

  const renew = useCallback(
    async (token: string): Promise<boolean> => {
      const reply = await ask<ScanPack>('getScanPack', token)
      setOnline(reply.ok || !reply.away)
      if (reply.ok) keep({ token, pack: reply.answer })
      return reply.ok
    },
    [keep],
  )

  /** Sends waiting scans in order; those that the server refuses are shown to the staff. */
  const sendWaiting = useCallback(async (): Promise<void> => {
    const { token } = device.current
    if (!token) return
    for (const scan of device.current.queue) {
      // the passenger has boarded already, whatever other devices have scanned since
      const reply = await ask<ScanResult>('redeemVoucher', token, { ...scan, decision: 'board' })
      setOnline(reply.ok || !reply.away)
      if (!reply.ok && reply.away) return
      const outcome = reply.ok ? reply.answer.outcome : 'invalid'
      const { queue, conflicts } = device.current
      keep({
        queue: queue.filter(({ nonce }) => nonce !== scan.nonce),
        ...(outcome === 'ok' || outcome === 'again'
          ? {}
          : { conflicts: [...conflicts, { code: scan.code, outcome, scannedAt: scan.scannedAt }] }),
      })
    }
  }, [keep])

  useEffect(() => {
    device.current = readDevice()
    setState(device.current)
    const synchronise = async (): Promise<void> => {
      await sendWaiting()
      if (device.current.token) await renew(device.current.token)
    }
    const begin = (): void => void synchronise()
    begin()
    const timer = setInterval(begin, sendEveryMs)
    window.addEventListener('online', begin)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', begin)
    }
  }, [renew, sendWaiting])

  async function check(code: string, wish: Wish = {}): Promise<void> {
    const { token, place } = device.current
    if (!token) return
    const scan = newScan(code, place, wish)
    const reply = navigator.onLine ? await ask<ScanResult>('redeemVoucher', token, scan) : { ok: false as const, away: true }
    setOnline(reply.ok || !reply.away)
    if (!reply.ok && reply.away) return setShown(await checkHere(scan))
    const result: ScanResult = reply.ok ? reply.answer : { outcome: 'invalid' }
    if (result.outcome === 'ok' && result.voucher) remember(result.voucher.id, result.component ?? 0, scan)
    setShown({ ...result, offline: false, code, scan, ...undoable(result) })
  }

  function remember(voucherId: string, component: number, scan: Scan): void {
    const key = `${voucherId} ${component}`
    const { [key]: before = [], ...seen } = device.current.seen
    keep({ seen: { ...seen, [key]: [...before, scan.scannedAt] } })
  }

  async function checkHere(scan: Scan): Promise<Shown> {
    const { pack, seen, queue } = device.current
    const { code } = scan
    const facts = pack && (await trustedFacts(code, pack.keys).catch(() => undefined))
    if (!pack || !facts) return { outcome: 'invalid', offline: true, code, scan }
    const own = facts.parts.flatMap((_part, component) =>
      (seen[`${facts.voucherId} ${component}`] ?? []).map((at) => ({ component, at: Date.parse(at) })),
    )
    const result = checkOffline(facts, scan, pack, own)
    if (result.outcome === 'ok' && result.component !== undefined) {
      remember(facts.voucherId, result.component, scan)
      keep({ queue: [...queue, { ...scan, component: result.component }] })
    }
    return { ...result, offline: true, code, scan, ...undoable(result) }
  }

  /** Undoes the last scan: a waiting scan is removed from the queue, a sent one is undone by the server. */
  async function undo(): Promise<void> {
    const { token, queue, seen } = device.current
    if (!token || !shown?.voucher) return
    const { scan } = shown
    const isWaiting = queue.some(({ nonce }) => nonce === scan.nonce)
    const reply = isWaiting ? undefined : await ask<{ undone: boolean }>('undoBoarding', token, { nonce: scan.nonce })
    if (reply && !reply.ok) return setOnline(!reply.away)
    const key = `${shown.voucher.id} ${shown.component ?? 0}`
    keep({
      queue: queue.filter(({ nonce }) => nonce !== scan.nonce),
      seen: { ...seen, [key]: (seen[key] ?? []).filter((at) => at !== scan.scannedAt) },
    })
    setShown({ ...shown, isUndone: true })
  }

  function leave(): void {
    forgetDevice()
    device.current = emptyDevice
    setState(device.current)
    setShown(undefined)
  }

  const refuse = (): void => setShown(undefined)
  const standAt = (place: Place): void => keep({ place })
  return { state, shown, online, enrol: renew, check, undo, refuse, standAt, leave }
}

function undoable({ outcome }: ScanResult): { undoUntil?: number } {
  return outcome === 'ok' ? { undoUntil: Date.now() + sameBoardingMs } : {}
}
