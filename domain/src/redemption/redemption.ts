import { kilometresBetween, type Position } from '../distance.ts'
import { judgePart, type PartOutcome, type PartValidity } from '../voucher/pass.ts'
import type { VoucherState } from '../voucher/voucher.ts'

export type ScanOutcome =
  | 'ok'
  | 'again'
  | 'shared'
  | 'choose-part'
  | 'invalid'
  | 'unpaid'
  | 'cancelled'
  | 'revoked'
  | 'not-yet'
  | 'early'
  | 'expired'
  | 'already-redeemed'
  | 'used-up'
  | 'out-of-hours'
  | 'not-running'
  | 'wrong-product'

export type Boarding = { component: number; at: number; scannerId: string; position: Position | null }
export type ScannedPart = PartValidity & {
  component: number
  productId: number | null
  isStopped?: boolean
}
export type ScannedVoucher = {
  state: VoucherState
  paid: boolean
  locationId: number
  parts: readonly ScannedPart[]
  boardings: readonly Boarding[]
}
export type Scan = {
  component?: number | undefined
  lineProductId?: number | undefined
  at: number
  locationId: number | null
  scannerId: string
  position: Position | null
  isDecided: boolean
}
type Elsewhere = { at: number; kilometres: number; boarding: Boarding }
export type Judged = { outcome: ScanOutcome; component?: number; elsewhere?: Elsewhere }

/** A second scan by the same device within this time is the same boarding, and an inspector can undo one for as long. */
export const sameBoardingMs = 2 * 60_000
export const usualSpeedKmh = 40
/** Below this distance two boardings never look shared: travellers walk between stops. */
const toleranceKm = 0.5

export function judgeScan(voucher: ScannedVoucher | undefined, scan: Scan, speedKmh: number): Judged {
  if (!voucher) return { outcome: 'invalid' }
  const bad = badVoucher(voucher, scan)
  if (bad) return { outcome: bad }
  const chosen = choosePart(voucher.parts, scan)
  if (typeof chosen === 'string') return { outcome: chosen }
  const { component } = chosen
  const before = voucher.boardings.filter((boarding) => boarding.component === component)
  const isSame = before.some(({ at, scannerId }) => scannerId === scan.scannerId && Math.abs(at - scan.at) <= sameBoardingMs)
  if (isSame) return { outcome: 'again', component }
  if (chosen.isStopped && before.length === 0) return { outcome: 'not-running', component }
  const times = before.map(({ at }) => at)
  const judged = judgePart(chosen, times, scan.at)
  const outcome: PartOutcome = judged === 'early' && scan.isDecided ? 'ok' : judged
  const elsewhere = outcome === 'ok' && chosen.use.kind !== 'ride' ? boardedElsewhere(voucher.boardings, scan, speedKmh) : undefined
  const isStopped = elsewhere !== undefined && !scan.isDecided
  return { outcome: isStopped ? 'shared' : outcome, component, ...(elsewhere ? { elsewhere } : {}) }
}

function badVoucher({ state, paid, locationId }: ScannedVoucher, scan: Scan): ScanOutcome | undefined {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'replaced' || state === 'void') return 'revoked'
  if (!paid) return 'unpaid'
  return scan.locationId !== null && scan.locationId !== locationId ? 'wrong-product' : undefined
}

export function choosePart<P extends { component: number; productId: number | null }>(
  parts: readonly P[],
  { component, lineProductId }: Pick<Scan, 'component' | 'lineProductId'>,
): P | 'choose-part' | 'wrong-product' {
  const onLine = lineProductId === undefined ? [] : parts.filter(({ productId }) => productId === null || productId === lineProductId)
  if (component !== undefined) return parts.find((part) => part.component === component) ?? 'wrong-product'
  if (lineProductId !== undefined && onLine.length === 0) return 'wrong-product'
  const [first, ...others] = onLine.length > 0 ? onLine : parts
  if (!first) return 'wrong-product'
  return others.length === 0 ? first : 'choose-part'
}

function boardedElsewhere(boardings: readonly Boarding[], { at, position }: Scan, speedKmh: number): Elsewhere | undefined {
  if (!position) return undefined
  const placed = boardings.toSorted((a, b) => a.at - b.at)
  const neighbours = [placed.findLast((boarding) => boarding.at <= at), placed.find((boarding) => boarding.at > at)]
  return neighbours
    .flatMap((boarding) =>
      boarding?.position ? [{ at: boarding.at, boarding, kilometres: kilometresBetween(boarding.position, position) }] : [],
    )
    .find(({ at: then, kilometres }) => kilometres - toleranceKm > (Math.abs(at - then) / 3_600_000) * speedKmh)
}

const longestOffline = 7 * 24 * 60 * 60_000
const clockSlack = 5 * 60_000

export function scanMoment(told: number | undefined, now: number): number {
  return told !== undefined && told > now - longestOffline && told <= now + clockSlack ? told : now
}
