import type { ScanPack, ScanResult } from '@opentop/contract/redemption'
import { apiRoot, splitPath, type CallName } from '@opentop/contract/paths'
import { judgeOffline } from '@opentop/domain/offline-scan'
import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetDevice, readDevice, writeDevice, type DeviceState, type Scan } from './device.ts'
import { trustedFacts } from './trusted.ts'

const patienceMs = 4000
const sendEveryMs = 15_000
export type Shown = ScanResult & { offline: boolean; code: string }

/** 'away' means that nobody answered: the scan is judged here and sent later. */
async function ask<T>(name: CallName, token: string, body?: object): Promise<{ ok: true; answer: T } | { ok: false; away: boolean }> {
  const { method, path } = splitPath(name)
  try {
    const response = await fetch(`${apiRoot}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.ok) return { ok: true, answer: (await response.json()) as T }
    return { ok: false, away: response.status >= 500 || response.status === 429 }
  } catch {
    return { ok: false, away: true }
  }
}

/** The nonce is made once: whoever sends this scan again sends the same. */
function newScan(code: string, component: number): Scan {
  return { code, component, nonce: crypto.randomUUID(), scannedAt: new Date().toISOString() }
}

/** One device: who it is, what it let on, what it still has to tell. */
export function useScanner() {
  const device = useRef<DeviceState>({ queue: [], seen: {}, conflicts: [] })
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

  /** Sends what waits, in order; what the shop refuses is told to the staff. */
  const sendWaiting = useCallback(async (): Promise<void> => {
    const { token } = device.current
    if (!token) return
    for (const scan of device.current.queue) {
      const reply = await ask<ScanResult>('redeemVoucher', token, scan)
      setOnline(reply.ok || !reply.away)
      if (!reply.ok && reply.away) return
      const outcome = reply.ok ? reply.answer.outcome : 'invalid'
      const { queue, conflicts } = device.current
      keep({
        queue: queue.filter(({ nonce }) => nonce !== scan.nonce),
        ...(outcome === 'ok' ? {} : { conflicts: [...conflicts, { code: scan.code, outcome, scannedAt: scan.scannedAt }] }),
      })
    }
  }, [keep])

  useEffect(() => {
    device.current = readDevice()
    setState(device.current)
    const turn = async (): Promise<void> => {
      await sendWaiting()
      if (device.current.token) await renew(device.current.token)
    }
    const begin = (): void => void turn()
    begin()
    const timer = setInterval(begin, sendEveryMs)
    window.addEventListener('online', begin)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', begin)
    }
  }, [renew, sendWaiting])

  async function check(code: string, component: number): Promise<void> {
    const { token } = device.current
    if (!token) return
    const scan = newScan(code, component)
    const reply = navigator.onLine ? await ask<ScanResult>('redeemVoucher', token, scan) : { ok: false as const, away: true }
    setOnline(reply.ok || !reply.away)
    if (reply.ok) {
      if (reply.answer.outcome === 'ok' && reply.answer.voucher) remember(reply.answer.voucher.id, scan)
      return setShown({ ...reply.answer, offline: false, code })
    }
    setShown(reply.away ? await checkHere(scan) : { outcome: 'invalid', component, offline: false, code })
  }

  function remember(voucherId: string, scan: Scan): void {
    keep({ seen: { ...device.current.seen, [`${voucherId} ${scan.component}`]: scan.scannedAt } })
  }

  async function checkHere(scan: Scan): Promise<Shown> {
    const { pack, seen, queue } = device.current
    const { code, component } = scan
    const facts = pack && (await trustedFacts(code, pack.keys).catch(() => undefined))
    if (!pack || !facts) return { outcome: 'invalid', component, offline: true, code }
    const before = seen[`${facts.voucherId} ${component}`]
    const outcome = judgeOffline(facts, { component, at: Date.parse(scan.scannedAt), isSeen: before !== undefined }, pack)
    if (outcome === 'ok') {
      remember(facts.voucherId, scan)
      keep({ queue: [...queue, scan] })
    }
    const option = pack.options.find(({ id }) => id === facts.optionId)
    const { voucherId: id, typeId, people, validFrom, validUntil } = facts
    const named = { product: option?.product ?? '', option: option?.option ?? '', components: option?.components ?? [] }
    return {
      outcome,
      component,
      offline: true,
      code,
      voucher: { id, ...named, typeId, people, validFrom, validUntil },
      ...(before === undefined ? {} : { redeemed: { at: before, by: pack.scanner.name } }),
    }
  }

  function leave(): void {
    forgetDevice()
    device.current = { queue: [], seen: {}, conflicts: [] }
    setState(device.current)
    setShown(undefined)
  }

  return { state, shown, online, enrol: renew, check, leave }
}
