import type { ScanResult } from '@opentop/contract/redemption'
import type { MessageKey } from '../messages/translate.ts'
import { usePage } from '../page/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import type { IconName } from '@opentop/ui/base/icon-names.ts'
import { isUnchecked } from './tone.ts'
import type { ShownScan } from './use-scanner.ts'

const shorts = {
  again: 'scan.short-again',
  shared: 'scan.short-shared',
  'choose-part': 'scan.choose-part',
  invalid: 'scan.short-invalid',
  unpaid: 'scan.unpaid',
  cancelled: 'scan.cancelled',
  revoked: 'scan.short-invalid',
  'not-yet': 'scan.short-not-yet',
  early: 'scan.short-not-yet',
  expired: 'scan.short-expired',
  'already-redeemed': 'scan.already-redeemed',
  'used-up': 'scan.short-used-up',
  'out-of-hours': 'scan.short-closed',
  'not-running': 'scan.short-not-running',
  'wrong-product': 'scan.short-wrong-product',
} as const satisfies Record<Exclude<ScanResult['outcome'], 'ok'>, MessageKey>
const plain: ReadonlySet<ScanResult['outcome']> = new Set(['choose-part', 'unpaid', 'cancelled', 'already-redeemed'])

const clocks: ReadonlySet<ScanResult['outcome']> = new Set(['not-yet', 'early', 'expired', 'out-of-hours'])

export function shortOf(result: ShownScan): (typeof shorts)[keyof typeof shorts] | 'scan.undone' | 'scan.short-unchecked' {
  if (result.isUndone || result.outcome === 'ok') return 'scan.undone'
  return isUnchecked(result) || result.isPackOver ? 'scan.short-unchecked' : shorts[result.outcome]
}

export function iconOf({ outcome, isUndone }: ShownScan): IconName {
  if (isUndone || outcome === 'already-redeemed' || outcome === 'used-up') return 'history'
  if (outcome === 'ok') return 'check'
  if (outcome === 'again' || outcome === 'choose-part') return 'info'
  if (outcome === 'shared') return 'warn'
  return clocks.has(outcome) ? 'clock' : 'x'
}

export function Reason({ result }: { result: ShownScan }) {
  const { t, lang, intl } = usePage()
  const { outcome, voucher, pass, isPackOver, isPackCut, disruption, city } = result
  if (result.isUndoOver) return t('scan.undo-over')
  if (isPackOver) return t(isPackCut ? 'scan.pack-cut' : 'scan.pack-over')
  if (isUnchecked(result)) return t('scan.unknown-offline')
  if (outcome === 'not-yet') return t('scan.not-yet', { day: longDay(voucher?.validFrom ?? '', intl) })
  if (outcome === 'early') return t('scan.early', { time: timeText(lang, leavesAt(result)) })
  if (outcome === 'expired') return pass ? t('pass.ended') : t('scan.expired', { day: longDay(voucher?.validUntil ?? '', intl) })
  if (outcome === 'wrong-product' && city !== undefined) return t('scan.wrong-city', { city })
  if (outcome === 'not-running') {
    const time = disruption?.before?.time
    return time === undefined ? t('scan.not-running') : t('scan.not-running-time', { time: timeText(lang, time) })
  }
  return plain.has(outcome) ? null : t(`scan.${outcome}`)
}

function leavesAt({ voucher, component = 0 }: ShownScan): string {
  const part = voucher?.parts[component]
  return part?.newTime ?? part?.time ?? ''
}

export function longDay(day: string, intl: string): string {
  return new Intl.DateTimeFormat(intl, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
