import type { ScanPack } from '@opentop/contract/redemption'
import { judgeDay, type ScanOutcome } from './redemption.ts'
import type { QrFacts } from './voucher-qr.ts'
import { localTime } from './zone.ts'

/** What a device that has no network can say of a voucher whose signature holds; the shop has the last word when the scan reaches it. */
export function judgeOffline(
  facts: QrFacts,
  scan: { component: number; at: number; isSeen: boolean },
  pack: Pick<ScanPack, 'options' | 'revoked'>,
): ScanOutcome {
  if (pack.revoked.includes(facts.voucherId)) return 'revoked'
  const option = pack.options.find(({ id }) => id === facts.optionId)
  if (!option || scan.component >= facts.components) return 'wrong-product'
  if (scan.isSeen) return 'already-redeemed'
  return judgeDay(facts, localTime(scan.at, option.timezone).day)
}
