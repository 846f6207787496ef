import type { ScanResult } from '@opentop/contract/redemption'
import { startOf } from '@opentop/domain/booking/booking'
import { dayAndTime, newTimeOf } from '@opentop/domain/day'
import { inLang, stoppedBy } from '@opentop/domain/disruption/notice'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { partStatus, serviceHours } from '@opentop/domain/voucher/pass'
import type { Judged, ScannedPart, ScannedVoucher } from '@opentop/domain/redemption/redemption'
import type { RedeemableVoucher, StoredPart } from '@opentop/store/redemption'
import type { Context } from '../call/context.ts'

export function scannedVoucher(voucher: RedeemableVoucher, { snapshot }: Pick<Context, 'snapshot'>): ScannedVoucher {
  const { facts } = snapshot
  const stops = facts.locations.get(voucher.locationId)?.stops
  return {
    state: voucher.state,
    paid: voucher.paid,
    locationId: voucher.locationId,
    parts: voucher.parts.map((part) => ({
      ...scannedPart(part, voucher.timezone, facts),
      isStopped: part.isPaidBack || isStoppedPart(part, snapshot),
    })),
    boardings: voucher.boardings.map(({ component, at, scannerId, stop }) => ({
      component,
      at: Date.parse(at),
      scannerId,
      position: (stop === null ? undefined : stops?.get(stop)?.position) ?? null,
    })),
  }
}

function isStoppedPart({ optionId, day, minute }: StoredPart, { disruptions, facts }: Context['snapshot']): boolean {
  return day !== null && minute !== null && stoppedBy(disruptions, { optionId, day, minute }, facts) !== undefined
}

function scannedPart(
  { component, optionId, use, startFrom, startUntil, ...departing }: StoredPart,
  timezone: string,
  facts: CatalogueFacts,
): ScannedPart {
  const productId = facts.options.get(optionId)?.productId ?? null
  const routes = (productId === null ? undefined : facts.products.get(productId))?.routes ?? []
  const departsAt = startOf({ ...departing, timezone })
  return { component, productId, use, startFrom, startUntil, timezone, hours: serviceHours(routes), departsAt }
}

export function scanView(
  { outcome, component, elsewhere }: Judged,
  voucher: RedeemableVoucher | undefined,
  locationId: number | null,
  context: Context,
): ScanResult {
  if (!voucher || outcome === 'invalid') return { outcome }
  const { id, typeId, people, validFrom, validUntil } = voucher
  const part = component === undefined ? undefined : voucher.parts.find((one) => one.component === component)
  const own = voucher.boardings.filter((boarding) => boarding.component === component)
  const last = own.at(-1)
  const where = stopName(last?.stop, voucher, context)
  return {
    outcome,
    ...(component === undefined ? {} : { component }),
    voucher: { id, ...namesOf(voucher, context), typeId, people, validFrom, validUntil },
    ...(part && last && part.use.kind !== 'ride' ? { pass: passOf(voucher, part, context) } : {}),
    ...(last && outcome !== 'ok' ? { redeemed: { at: isoOf(last.at), by: last.device, ...(where ? { stop: where } : {}) } } : {}),
    ...(outcome === 'wrong-product' && locationId !== null && locationId !== voucher.locationId ? { city: cityOf(voucher, context) } : {}),
    ...(elsewhere ? { elsewhere: elsewhereOf(elsewhere, voucher, context) } : {}),
    ...disruptionOf(outcome, component, voucher, context),
  }
}

function disruptionOf(
  outcome: Judged['outcome'],
  component = 0,
  voucher: RedeemableVoucher,
  context: Context,
): Pick<ScanResult, 'disruption'> {
  const { disruption: stored } = voucher
  if (outcome === 'not-running') return stoppedPartOf(component, voucher, context)
  if (stored?.state !== 'done' || (outcome !== 'cancelled' && outcome !== 'revoked')) return {}
  const [before] = stored.parts
  const known = { title: inLang(stored.title, context.lang), ...(before ? { before: dayAndTime(before) } : {}) }
  if (outcome === 'cancelled') return isRefunded(stored) ? { disruption: { state: 'refunded', ...known } } : {}
  return stored.movedTo ? { disruption: { state: 'moved', ...known, after: dayAndTime(stored.movedTo) } } : {}
}

const isRefunded = ({ choice }: { choice: string | null }): boolean => choice === 'refund' || choice === 'refund-all'

function stoppedPartOf(
  component: number,
  { parts, disruption: stored }: RedeemableVoucher,
  { snapshot, lang }: Context,
): Pick<ScanResult, 'disruption'> {
  const part = parts.find((one) => one.component === component)
  if (!part || part.day === null || part.minute === null) return {}
  const { optionId, day, minute } = part
  const before = dayAndTime({ day, minute })
  if (part.isPaidBack && stored) return { disruption: { state: 'refunded', title: inLang(stored.title, lang), before } }
  const found = stoppedBy(snapshot.disruptions, { optionId, day, minute }, snapshot.facts)
  return found ? { disruption: { state: 'open', title: inLang(found.texts.title, lang), before } } : {}
}

function passOf(voucher: RedeemableVoucher, part: StoredPart, context: Context): NonNullable<ScanResult['pass']> {
  const { snapshot, now } = context
  const boardings = voucher.boardings.filter(({ component }) => component === part.component)
  const times = boardings.map(({ at }) => Date.parse(at))
  const where = stopName(boardings[0]?.stop, voucher, context)
  const { startedAt = now, endsAt, boardingsLeft } = partStatus(scannedPart(part, voucher.timezone, snapshot.facts), times, now)
  return {
    startedAt: new Date(startedAt).toISOString(),
    ...(where ? { startedAtStop: where } : {}),
    endsAt: new Date(endsAt).toISOString(),
    boardings: times.length,
    ...(boardingsLeft === undefined ? {} : { boardingsLeft }),
    timezone: voucher.timezone,
  }
}

function stopName(key: string | null | undefined, { locationId }: RedeemableVoucher, { snapshot, lang }: Context): string | undefined {
  const stop = key ? snapshot.facts.locations.get(locationId)?.stops.get(key) : undefined
  return stop?.names?.[lang] ?? stop?.name
}

function cityOf({ locationId }: RedeemableVoucher, { snapshot, lang }: Context): string {
  return snapshot.facts.locations.get(locationId)?.names[lang] ?? ''
}

function elsewhereOf(elsewhere: NonNullable<Judged['elsewhere']>, voucher: RedeemableVoucher, context: Context) {
  const stored = voucher.boardings.find(({ at }) => Date.parse(at) === elsewhere.at)
  return {
    at: new Date(elsewhere.at).toISOString(),
    stop: stopName(stored?.stop, voucher, context) ?? '',
    by: stored?.device ?? '',
    kilometres: Math.round(elsewhere.kilometres * 10) / 10,
  }
}

/** Products and options that have left the catalogue are shown by their ids. */
function namesOf({ productId, optionId, parts }: RedeemableVoucher, { snapshot: { facts }, lang }: Context) {
  const option = facts.options.get(optionId)
  const product = facts.products.get(productId)
  return {
    product: product?.names[lang] ?? String(productId),
    option: option?.names[lang] ?? String(optionId),
    parts: parts.map((part) => {
      const chosen = facts.options.get(part.optionId)
      const ofProduct = chosen && facts.products.get(chosen.productId)
      return {
        name: option?.components[part.component]?.names[lang] ?? '',
        product: ofProduct?.names[lang] ?? String(productId),
        option: chosen?.names[lang] ?? String(part.optionId),
        supplier: ofProduct?.supplier ?? '',
        ...dayAndTime(part),
        ...newTimeOf(part.minute, part.delay),
        use: part.use,
      }
    }),
  }
}

function isoOf(stored: string): string {
  return new Date(stored).toISOString()
}
