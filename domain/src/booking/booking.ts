import type { BookedSale, VoucherPart } from '@opentop/contract/booking'
import type { Deadline } from '@opentop/contract/deadline'
import type { ComponentChoice } from '../basket/basket-facts.ts'
import type { CurrencyId } from '../price/currency.ts'
import { newTimeOf, timeOf, type Day } from '../day.ts'
import type { CatalogueFacts, Texts, Vehicle } from '../facts.ts'
import type { Lang } from '../lang.ts'
import type { PaperKind } from '../papers/paper.ts'
import { partStatus, serviceHours, type OptionUse } from '../voucher/pass.ts'
import type { RefundState } from './refund.ts'
import { refundDeadline, refundRuleOf, refundSteps } from './refund-deadline.ts'
import { soldNames, type SoldVersion } from './sold-terms.ts'
import { strictestAsks } from '../passenger/traveller.ts'
import type { VoucherState } from '../voucher/voucher.ts'
import { instantOf, isoOf } from '../zone.ts'

export type BookingFacts = {
  /** Links of another version have ended. */
  linkVersion: number
  isAgents: boolean
  id: string
  site: string
  state: string
  lang: Lang
  currencyId: CurrencyId
  totalCents: number
  /** The tax of what was paid; null where something has no known rate, and for an order from before tax was kept. */
  tax: { cents: number; isExample: boolean } | null
  reference: string
  paidAt: { toISOString(): string }
  buyer: { firstName: string; lastName: string; email: string } | null
  leadGuest: string | null
  sales: BookedSaleFacts[]
  vouchers: BookedVoucher[]
  refunds: { cents: number; state: RefundState; at: string }[]
  papers: { id: string; kind: PaperKind; site: string; year: number; number: number; day: Day; cents: number; isCancelled: boolean }[]
}
export type BookedSaleFacts = {
  id: string
  productId: number
  optionId: number
  day: Day | null
  minute: number | null
  delay: number | null
  state: string
  paidCents: number
  components: BookedPartFacts[]
  productNames: Texts
  optionNames: Texts
  sold?: SoldVersion | null
  supplier: string
  accepts: 'mobile' | 'paper'
  vehicle: Vehicle
  locationId: number
  locationNames: Texts
  poster: string
  timezone: string
  asksFor: 'none' | 'lead' | 'all'
  registered: number
  /** Encrypted; null once they were deleted. */
  travellers?: { typeId: number; sealed: string }[] | null
  toChoose: string | null
}
type BookedPartFacts = ComponentChoice & {
  delay: number | null
  productId: number
  productNames: Texts
  optionNames: Texts
  supplier: string
  vehicle: Vehicle
  asksFor: 'none' | 'lead' | 'all'
}
export type BookedVoucher = {
  id: string
  saleId: string
  seq: number
  typeId: number
  people: number
  shareCents: number
  validFrom: Day
  validUntil: Day
  state: VoucherState
  parts: {
    component: number
    optionId: number
    use: OptionUse
    startFrom: Day
    startUntil: Day
    day: Day | null
    minute: number | null
    delay: number | null
    isPaidBack: boolean
  }[]
  boardings: (Omit<BoardingFacts, 'at'> & { at: string })[]
}
type BoardingFacts = {
  component: number
  at: number
  productId: number | null
  line: string | null
  stop: string | null
  vehicle: string
}

export function bookedSale(
  sale: BookedSaleFacts,
  facts: CatalogueFacts,
  lang: Lang,
): Omit<BookedSale, 'printToken' | 'startsAt' | 'deadline' | 'refundSteps' | 'notices'> {
  const sold = sale.sold ? soldNames(sale.sold) : undefined
  return {
    id: sale.id,
    productId: sale.productId,
    optionId: sale.optionId,
    locationId: sale.locationId,
    product: (sold?.productNames ?? sale.productNames)[lang],
    option: (sold?.optionNames ?? sale.optionNames)[lang],
    location: sale.locationNames[lang],
    poster: sale.poster,
    vehicle: sale.vehicle,
    supplier: sale.supplier,
    accepts: sale.accepts,
    timezone: sale.timezone,
    ...whenOf(sale),
    components: sale.components.map((part) => ({
      optionId: part.optionId,
      product: part.productNames[lang],
      option: part.optionNames[lang],
      supplier: part.supplier,
      vehicle: part.vehicle,
      ...(part.isPaidBack ? { isPaidBack: true } : {}),
      ...whenOf(part),
      ...meetingPointOf(part.productId, facts, lang),
    })),
    ...meetingPointOf(sale.productId, facts, lang),
    state: sale.state,
    paidCents: sale.paidCents,
    travellersMissing: strictestAsks([sale.asksFor, ...sale.components.map(({ asksFor }) => asksFor)]) !== 'none' && sale.registered === 0,
  }
}

export function saleDeadline(sale: BookedSaleFacts, vouchers: readonly BookedVoucher[], facts: CatalogueFacts, now: number): Deadline {
  const isOpen = sale.state === 'confirmed' && vouchers.some(({ saleId, state }) => saleId === sale.id && state === 'issued')
  if (!isOpen) return { kind: 'over' }
  const { tiers, travel } = refundRuleOf(sale, sale.components, facts)
  return refundDeadline(tiers, travel, now)
}

export function saleRefundSteps(
  sale: BookedSaleFacts,
  vouchers: readonly BookedVoucher[],
  facts: CatalogueFacts,
  now: number,
): BookedSale['refundSteps'] {
  if (saleDeadline(sale, vouchers, facts, now).kind === 'over') return []
  const { tiers, travel } = refundRuleOf(sale, sale.components, facts)
  return refundSteps(tiers, travel, now)
}

function meetingPointOf(productId: number, facts: CatalogueFacts, lang: Lang): Pick<BookedSale, 'meetingPoint'> {
  const product = facts.products.get(productId)
  const stop = product && facts.locations.get(product.locationId)?.stops.get(product.meetingStop)
  if (!stop) return {}
  return {
    meetingPoint: {
      name: stop.names?.[lang] ?? stop.name,
      ...(product.meetingNote ? { note: product.meetingNote[lang] } : {}),
      position: { lat: stop.position[0], lng: stop.position[1] },
    },
  }
}

export function voucherParts(
  { parts }: Pick<BookedVoucher, 'parts'>,
  boardings: readonly BoardingFacts[],
  { timezone, locationId }: Pick<BookedSaleFacts, 'timezone' | 'locationId'>,
  { facts, lang, now }: { facts: CatalogueFacts; lang: Lang; now: number },
): VoucherPart[] {
  const stops = facts.locations.get(locationId)?.stops
  return parts.map(({ component, optionId, use, startFrom, startUntil, isPaidBack, ...departing }) => {
    const product = facts.products.get(facts.options.get(optionId)?.productId ?? 0)
    const own = boardings.filter((boarding) => boarding.component === component)
    const { state, endsAt, startedAt, boardingsLeft } = partStatus(
      {
        use,
        startFrom,
        startUntil,
        timezone,
        hours: serviceHours(product?.routes ?? []),
        departsAt: startOf({ ...departing, timezone }),
      },
      own.map(({ at }) => at),
      now,
    )
    return {
      use,
      state: isPaidBack ? 'ended' : state,
      startFrom,
      startUntil,
      endsAt: isoOf(endsAt),
      ...(startedAt === undefined ? {} : { startedAt: isoOf(startedAt) }),
      ...(boardingsLeft === undefined ? {} : { boardingsLeft }),
      boardings: own.map((boarding) => {
        const stop = boarding.stop === null ? undefined : stops?.get(boarding.stop)
        const line = facts.products.get(boarding.productId ?? 0)?.routes.find(({ key }) => key === boarding.line)
        return {
          at: isoOf(boarding.at),
          ...(stop ? { stop: stop.names?.[lang] ?? stop.name } : {}),
          ...(line ? { line: line.names[lang] } : {}),
          vehicle: boarding.vehicle,
        }
      }),
    }
  })
}

const arrivalMinutes = 15

type When = { day?: Day; time?: string; newTime?: string; beThereBy?: string }
function whenOf({ day, minute, delay }: { day: Day | null; minute: number | null; delay: number | null }): When {
  const starts = minute === null || minute < 0 ? undefined : minute + (delay ?? 0)
  return {
    ...(day === null ? {} : { day }),
    ...(minute === null || starts === undefined
      ? {}
      : { time: timeOf(minute), ...newTimeOf(minute, delay), beThereBy: timeOf(Math.max(0, starts - arrivalMinutes)) }),
  }
}

type Start = Pick<BookedSaleFacts, 'day' | 'minute' | 'timezone'> & { delay?: number | null }
export function startOf({ day, minute, timezone, delay }: Start): number | undefined {
  return day === null || minute === null || minute < 0 ? undefined : instantOf(day, minute + (delay ?? 0), timezone)
}

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '…'
  return `${email.slice(0, 1)}…${at > 1 ? email.slice(at - 1, at) : ''}${email.slice(at)}`
}
