import type { DeviceManifest } from '@opentop/contract/manifest'
import type { ScanPack, ScanResult } from '@opentop/contract/redemption'
import { judgeOffline, offlineParts } from '@opentop/domain/device/offline-scan'
import { partStatus } from '@opentop/domain/voucher/pass'
import type { QrFacts } from '@opentop/domain/voucher/voucher-qr'
import type { DeviceScan } from './device.ts'
import { departureOf, leavesAt } from './expected.ts'

export function checkOffline(
  facts: QrFacts,
  scan: DeviceScan,
  pack: ScanPack,
  own: readonly { component: number; at: number }[],
  manifest: DeviceManifest | undefined,
): ScanResult {
  const at = Date.parse(scan.scannedAt)
  const { outcome, part, boardedAt } = judgeOffline(
    facts,
    {
      component: scan.component,
      lineProductId: scan.line?.productId,
      at,
      own,
      departures: departuresOf(facts, manifest),
      isDecided: scan.decision === 'board',
    },
    { ...pack, started: pack.started.map((one) => ({ ...one, at: Date.parse(one.at) })) },
  )
  const voucher = named(facts, pack, manifest)
  const last = Math.max(...boardedAt)
  const isOwn = own.some((boarding) => boarding.at === last)
  const stopped = pack.stopped?.find((one) => one.voucherId === facts.voucherId && one.component === part?.component)
  return {
    outcome,
    ...(part ? { component: part.component } : {}),
    ...(voucher ? { voucher } : {}),
    ...(outcome === 'not-running' && stopped
      ? { disruption: { state: stopped.isPaidBack ? 'refunded' : 'open', before: momentOf(stopped) } }
      : {}),
    ...(part && part.use.kind !== 'ride' && (boardedAt.length > 0 || outcome === 'ok')
      ? { pass: passOf(part, outcome === 'ok' ? [...boardedAt, at] : boardedAt, at) }
      : {}),
    ...(boardedAt.length > 0 && outcome !== 'ok'
      ? { redeemed: { at: new Date(last).toISOString(), by: isOwn ? pack.scanner.name : '' } }
      : {}),
  }
}

function momentOf({ day, time }: NonNullable<ScanPack['stopped']>[number]) {
  return { day, ...(time === undefined ? {} : { time }) }
}

function passOf(part: Parameters<typeof partStatus>[0], times: number[], at: number): NonNullable<ScanResult['pass']> {
  const { startedAt = at, endsAt, boardingsLeft } = partStatus(part, times, at)
  return {
    startedAt: new Date(startedAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    boardings: times.length,
    ...(boardingsLeft === undefined ? {} : { boardingsLeft }),
    timezone: part.timezone,
  }
}

/** The code of a ticket has no time; the list of those who are expected has it. */
function departuresOf({ voucherId, parts }: QrFacts, manifest: DeviceManifest | undefined): Map<number, number> {
  return new Map(
    parts.flatMap((_part, component) => {
      const departure = manifest && departureOf(manifest, voucherId, component)
      return departure ? [[component, leavesAt(departure, manifest.timezone)]] : []
    }),
  )
}

function timesOf(voucherId: string, component: number, manifest: DeviceManifest | undefined) {
  const departure = manifest && departureOf(manifest, voucherId, component)
  return departure && { time: departure.time, ...(departure.newTime === undefined ? {} : { newTime: departure.newTime }) }
}

function named(
  { voucherId, optionId, typeId, people, parts }: QrFacts,
  pack: ScanPack,
  manifest: DeviceManifest | undefined,
): ScanResult['voucher'] {
  const sold = pack.options.find(({ id }) => id === optionId)
  if (!sold) return undefined
  const days = parts.flatMap(({ startFrom, startUntil }) => [startFrom, startUntil]).toSorted()
  return {
    id: voucherId,
    product: sold.product,
    option: sold.option,
    typeId,
    people,
    validFrom: days[0] ?? '',
    validUntil: days.at(-1) ?? '',
    parts: (offlineParts({ voucherId, optionId, typeId, people, parts }, pack) ?? []).map(({ component, use, startFrom, startUntil }) => {
      const chosen = pack.options.find(({ id }) => id === parts[component]?.optionId)
      return {
        name: sold.components[component]?.name ?? '',
        product: chosen?.product ?? sold.product,
        option: chosen?.option ?? '',
        supplier: chosen?.supplier ?? sold.supplier,
        ...(startFrom === startUntil ? { day: startFrom } : {}),
        ...timesOf(voucherId, component, manifest),
        use,
      }
    }),
  }
}
