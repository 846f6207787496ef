import type { ScanPack } from '@opentop/contract/redemption'
import { judgePart, ride, type OptionUse } from '../voucher/pass.ts'
import { choosePart, sameBoardingMs, type ScanOutcome, type ScannedPart } from '../redemption/redemption.ts'
import type { QrFacts, QrPart } from '../voucher/voucher-qr.ts'

/** Instants are milliseconds here. */
type Pack = Pick<ScanPack, 'options' | 'revoked' | 'stopped'> & {
  started: readonly (Omit<ScanPack['started'][number], 'at'> & { at: number })[]
}
type PackOption = Pack['options'][number]
export type OfflineScan = {
  component?: number | undefined
  lineProductId?: number | undefined
  at: number
  own: readonly { component: number; at: number }[]
  departures?: ReadonlyMap<number, number>
  isDecided?: boolean
}
type OfflineJudged = { outcome: ScanOutcome; part?: ScannedPart; boardedAt: number[] }

export function judgeOffline(facts: QrFacts, scan: OfflineScan, pack: Pack): OfflineJudged {
  if (pack.revoked.includes(facts.voucherId)) return { outcome: 'revoked', boardedAt: [] }
  const parts = offlineParts(facts, pack, scan.departures)
  if (!parts) return { outcome: 'wrong-product', boardedAt: [] }
  const part = choosePart(parts, scan)
  if (typeof part === 'string') return { outcome: part, boardedAt: [] }
  const { component } = part
  const own = scan.own.filter((boarding) => boarding.component === component).map(({ at }) => at)
  const boardedAt = [...startedElsewhere(facts.voucherId, component, own, pack), ...own]
  if (own.some((at) => Math.abs(at - scan.at) <= sameBoardingMs)) return { outcome: 'again', part, boardedAt }
  const isStopped = pack.stopped?.some((one) => one.voucherId === facts.voucherId && one.component === component)
  if (isStopped && boardedAt.length === 0) return { outcome: 'not-running', part, boardedAt }
  const outcome = judgePart(part, boardedAt, scan.at)
  return { outcome: outcome === 'early' && scan.isDecided ? 'ok' : outcome, part, boardedAt }
}

function startedElsewhere(voucherId: string, component: number, own: readonly number[], { started }: Pack): number[] {
  const known = started.find((one) => one.voucherId === voucherId && one.component === component)
  if (!known) return []
  const first = known.at
  const others = Math.max(own.includes(first) ? 0 : 1, known.boardings - own.length)
  return Array.from({ length: others }, () => first)
}

export function offlineParts(
  { optionId, parts }: QrFacts,
  { options }: Pick<Pack, 'options'>,
  departures: OfflineScan['departures'] = new Map(),
): ScannedPart[] | undefined {
  const sold = options.find(({ id }) => id === optionId)
  if (!sold) return undefined
  return parts.map((part, component) => {
    const choices = optionsOf(part, component, sold, options)
    const [first] = choices
    const isOne = new Set(choices.map(({ productId }) => productId)).size === 1
    return {
      component,
      productId: isOne && first ? first.productId : null,
      use: part.use ?? widest(choices),
      startFrom: part.startFrom,
      startUntil: part.startUntil,
      timezone: sold.timezone,
      hours: (isOne && first?.hours) || null,
      departsAt: choices.some(({ isTimed }) => isTimed) ? (departures.get(component) ?? 'unknown') : undefined,
    }
  })
}

/** Older QR codes do not name the option. */
function optionsOf({ optionId }: QrPart, component: number, sold: PackOption, options: Pack['options']): PackOption[] {
  const wanted = optionId === null ? (sold.components[component]?.optionIds ?? []) : [optionId]
  return options.filter(({ id }) => wanted.includes(id))
}

function widest(options: readonly PackOption[]): OptionUse {
  const uses = options.flatMap(({ use }) => (use && use.kind !== 'ride' ? [use] : []))
  return uses.toSorted((a, b) => b.count - a.count)[0] ?? ride
}
