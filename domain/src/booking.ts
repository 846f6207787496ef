import type { BookedSale } from '@opentop/contract/booking'
import type { ComponentChoice } from './basket-facts.ts'
import type { CurrencyId } from './currency.ts'
import { timeOf, type Day } from './day.ts'
import type { CatalogueFacts, Texts, Vehicle } from './facts.ts'
import type { Lang } from './lang.ts'
import type { VoucherState } from './redemption.ts'
import { instantOf } from './zone.ts'

/** What the store knows of a paid order. Names come with it, because a product may have left the catalogue since. */
export type BookingFacts = {
  /** Bought by a travel agent for a guest. */
  isAgents: boolean
  id: string
  site: string
  state: string
  lang: Lang
  currencyId: CurrencyId
  totalCents: number
  reference: string
  paidAt: { toISOString(): string }
  buyer: { firstName: string; lastName: string; email: string } | null
  sales: BookedSaleFacts[]
  vouchers: BookedVoucher[]
  refunds: { cents: number; state: 'REQUESTED' | 'SENT' | 'DONE' | 'FAILED'; at: string }[]
}
export type BookedSaleFacts = {
  id: string
  productId: number
  optionId: number
  day: Day | null
  minute: number | null
  state: string
  paidCents: number
  components: ComponentChoice[]
  productNames: Texts
  optionNames: Texts
  supplier: string
  accepts: 'mobile' | 'paper'
  vehicle: Vehicle
  locationId: number
  locationNames: Texts
  poster: string
  timezone: string
  asksFor: 'none' | 'lead' | 'all'
  registered: number
}
export type BookedVoucher = {
  id: string
  saleId: string
  seq: number
  typeId: number
  people: number
  components: number
  shareCents: number
  validFrom: Day
  validUntil: Day
  state: VoucherState
  redeemedAt: string | null
}

/** A line of an order as its owner reads it. */
export function bookedSale(sale: BookedSaleFacts, facts: CatalogueFacts, lang: Lang): Omit<BookedSale, 'printToken' | 'startsAt'> {
  const product = facts.products.get(sale.productId)
  const stop = product && facts.locations.get(sale.locationId)?.stops.get(product.meetingStop)
  return {
    id: sale.id,
    productId: sale.productId,
    optionId: sale.optionId,
    locationId: sale.locationId,
    product: sale.productNames[lang],
    option: sale.optionNames[lang],
    location: sale.locationNames[lang],
    poster: sale.poster,
    vehicle: sale.vehicle,
    supplier: sale.supplier,
    accepts: sale.accepts,
    timezone: sale.timezone,
    ...whenOf(sale),
    components: sale.components.map((part) => {
      const option = facts.options.get(part.optionId)
      return {
        optionId: part.optionId,
        product: (option && facts.products.get(option.productId)?.names[lang]) ?? '',
        option: option?.names[lang] ?? '',
        ...whenOf(part),
      }
    }),
    ...(stop && {
      meetingPoint: {
        name: stop.names?.[lang] ?? stop.name,
        ...(product.meetingNote ? { note: product.meetingNote[lang] } : {}),
        position: { lat: stop.position[0], lng: stop.position[1] },
      },
    }),
    state: sale.state,
    paidCents: sale.paidCents,
    travellersMissing: sale.asksFor !== 'none' && sale.registered === 0,
  }
}

function whenOf({ day, minute }: { day: Day | null; minute: number | null }): { day?: Day; time?: string } {
  return { ...(day === null ? {} : { day }), ...(minute === null || minute < 0 ? {} : { time: timeOf(minute) }) }
}

/** The instant at which a timed line begins; the others have a day or none. */
export function startOf({ day, minute, timezone }: Pick<BookedSaleFacts, 'day' | 'minute' | 'timezone'>): number | undefined {
  return day === null || minute === null || minute < 0 ? undefined : instantOf(day, minute, timezone)
}

/** 'ada.lovelace@example.com' as its owner knows it again and nobody else learns it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return '…'
  return `${email.slice(0, 1)}…${at > 1 ? email.slice(at - 1, at) : ''}${email.slice(at)}`
}
