import type { Day } from './day.ts'
import { localTime } from './zone.ts'

/** What a device of staff hears when it scans. */
export const scanOutcomes = [
  'ok',
  'invalid',
  'unpaid',
  'cancelled',
  'revoked',
  'not-yet',
  'expired',
  'already-redeemed',
  'wrong-product',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

export type VoucherState = 'issued' | 'redeemed' | 'cancelled' | 'replaced' | 'void'
/** What the store knows of a scanned voucher. */
export type ScannedVoucher = {
  state: VoucherState
  paid: boolean
  locationId: number
  components: number
  validFrom: Day
  validUntil: Day
  timezone: string
  redeemedComponents: readonly number[]
}

/** Whether somebody may board: one voucher, one part of it, at one moment, on a device of one city or of all. */
export function judgeScan(
  voucher: ScannedVoucher | undefined,
  scan: { component: number; at: number; locationId: number | null },
): ScanOutcome {
  if (!voucher) return 'invalid'
  if (voucher.state === 'cancelled') return 'cancelled'
  if (voucher.state === 'replaced' || voucher.state === 'void') return 'revoked'
  if (!voucher.paid) return 'unpaid'
  if (scan.component >= voucher.components || (scan.locationId !== null && scan.locationId !== voucher.locationId)) return 'wrong-product'
  if (voucher.redeemedComponents.includes(scan.component)) return 'already-redeemed'
  return judgeDay(voucher, localTime(scan.at, voucher.timezone).day)
}

/** A voucher is good from its first day to the end of its last, by the calendar of its city. */
export function judgeDay({ validFrom, validUntil }: { validFrom: Day; validUntil: Day }, today: Day): 'ok' | 'not-yet' | 'expired' {
  if (today < validFrom) return 'not-yet'
  return today > validUntil ? 'expired' : 'ok'
}

/** How far back a device may have scanned while it had no network, and how wrong its clock may be. */
const longestOffline = 7 * 24 * 60 * 60_000
const clockSlack = 5 * 60_000

/** When a scan happened: as the device says, as long as that can be. */
export function scanMoment(told: number | undefined, now: number): number {
  return told !== undefined && told > now - longestOffline && told <= now + clockSlack ? told : now
}
