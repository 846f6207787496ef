import type { ProductFile } from '@opentop/contract/product-file'
import { allDay, everyLang, maskOf, optionalMinute, optionalTexts, type Resolve } from './catalogue-text.ts'
import { minuteOf } from '../day.ts'
import type { CancellationTier } from '../facts.ts'
import { ride, type OptionUse } from '../voucher/pass.ts'
import { passengerTypeId, type PassengerCode } from '../passenger/passenger.ts'

type OptionFile = ProductFile['options'][number]
type Prices = { eur?: number; gbp?: number; usd?: number }
const currencyIds = { eur: 1, gbp: 2, usd: 3 } as const

const defaultCancellation = [{ hoursBefore: 24, refundPercent: 100 }]

export function tiersOf({ cancellation }: Pick<OptionFile, 'cancellation'>): CancellationTier[] {
  return cancellation ?? defaultCancellation
}

export function optionRow(option: OptionFile, productId: number, seq: number, day: Resolve) {
  return {
    id: option.id,
    product_id: productId,
    seq,
    kind: option.kind,
    names: everyLang(option.names),
    note: optionalTexts(option.note),
    duration_value: option.duration?.value ?? null,
    duration_unit: option.duration?.unit ?? null,
    ...useColumns(option),
    min_passengers: option.minPassengers ?? 1,
    max_passengers: option.maxPassengers ?? 15,
    status: option.status ?? 'active',
    sale_from: day(option.saleFrom),
    sale_to: day(option.saleTo),
    opens_minute: optionalMinute(option.opens),
    closes_minute: optionalMinute(option.closes),
    cutoff: option.cutoff ?? null,
    cancellation: tiersOf(option),
  }
}

function useColumns({ use }: OptionFile): { use_kind: OptionUse['kind'] | null; use_count: number | null } {
  if (use === undefined) return { use_kind: null, use_count: null }
  if (use === 'ride') return { use_kind: ride.kind, use_count: ride.count }
  if ('hours' in use) return { use_kind: 'hours', use_count: use.hours }
  return 'days' in use ? { use_kind: 'days', use_count: use.days } : { use_kind: 'boardings', use_count: use.boardings }
}

export function passengerRows(option: OptionFile) {
  return Object.entries(option.types).flatMap(([code, offer], seq) =>
    offer
      ? [
          {
            option_id: option.id,
            passenger_type: passengerTypeId(code as PassengerCode),
            seq,
            age_from: offer.ages?.[0] ?? null,
            age_to: offer.ages?.[1] ?? null,
            passenger_count: offer.count ?? 1,
            takes_seat: offer.seat ?? true,
            per_booking: offer.perBooking ?? false,
          },
        ]
      : [],
  )
}

export function priceRows(option: OptionFile, day: Resolve, netPercent?: number) {
  const plain = Object.entries(option.types).flatMap(([code, offer]) =>
    offer?.prices ? [{ type: code as PassengerCode, prices: offer.prices, was: offer.was }] : [],
  )
  const listed: Rule[] = [...plain.map(({ was, ...row }) => (was ? { ...row, was } : row)), ...(option.priceRules ?? [])]
  const rules = netPercent === undefined ? listed : [...listed, ...netRules(listed, netPercent)]
  return rules.flatMap((rule, place) =>
    (['eur', 'gbp', 'usd'] as const).flatMap((currency) => {
      const cents = rule.prices[currency]
      return cents === undefined ? [] : [priceRow(option, rule, place, { currency, cents }, day)]
    }),
  )
}

type Rule = Partial<NonNullable<OptionFile['priceRules']>[number]> & { type: PassengerCode; prices: Prices }

/** Each net price has the conditions of its public price, so that the same rule wins on both price lists. A reduced price is reduced on both. */
function netRules(listed: readonly Rule[], percent: number): Rule[] {
  const net = (prices: Prices): Prices =>
    Object.fromEntries(Object.entries(prices).map(([currency, cents]) => [currency, Math.round((cents * percent) / 100)]))
  const negotiated = new Set(listed.filter(({ channel }) => channel === 'agent').map(({ type }) => type))
  return listed
    .filter(({ channel, type }) => channel === undefined && !negotiated.has(type))
    .map(({ was, ...rule }) => ({ ...rule, channel: 'agent', prices: net(rule.prices), ...(was ? { was: net(was) } : {}) }))
}

function priceRow(
  option: OptionFile,
  rule: Rule,
  place: number,
  { currency, cents }: { currency: keyof Prices; cents: number },
  day: Resolve,
) {
  const { prices: _prices, was, ...conditions } = rule
  return {
    option_id: option.id,
    passenger_type: passengerTypeId(rule.type),
    currency_id: currencyIds[currency],
    place,
    rule: JSON.stringify(Object.entries(conditions).toSorted()),
    cents,
    reference_cents: was?.[currency] ?? null,
    sale_from: day(rule.saleFrom),
    sale_to: day(rule.saleTo),
    service_from: day(rule.serviceFrom),
    service_to: day(rule.serviceTo),
    weekdays: rule.weekdays ? maskOf(rule.weekdays) : null,
    minute_from: optionalMinute(rule.timeFrom),
    minute_to: optionalMinute(rule.timeTo),
    lead_days_min: rule.leadDaysMin ?? null,
    lead_days_max: rule.leadDaysMax ?? null,
    min_passengers: rule.minPassengers ?? null,
    site: rule.site ?? null,
    channel: rule.channel ?? null,
    priority: rule.priority ?? 0,
  }
}

export type PriceRowToWrite = ReturnType<typeof priceRow>

export function componentRows(option: OptionFile) {
  return (option.components ?? []).map((part, seq) => ({
    option_id: option.id,
    seq,
    names: everyLang(part.names),
    option_ids: part.options,
  }))
}

export function scheduleRows(option: OptionFile, day: Resolve) {
  return (option.schedule ?? []).map((row, seq) => ({
    option_id: option.id,
    seq,
    from_day: day(row.from),
    to_day: day(row.to),
    weekdays: maskOf(row.weekdays),
    start_minutes: row.times?.map(minuteOf) ?? [allDay],
    capacity: row.capacity,
  }))
}

export function scheduleDayRows(option: OptionFile, day: Resolve) {
  return (option.days ?? []).map((row, seq) => ({
    option_id: option.id,
    seq,
    day: day(row.day),
    closed: row.closed ?? false,
    start_minute: optionalMinute(row.time),
    capacity: row.capacity ?? null,
  }))
}
