import type { CityMap } from '@opentop/contract/city-map'
import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import type { DisruptionChoice } from '@opentop/contract/disruption'
import type { CurrencyId } from './price/currency.ts'
import type { RouteLine } from '@opentop/contract/product'
import type { Day } from './day.ts'
import type { EnquiryType } from './enquiry/enquiry.ts'
import type { Lang } from './lang.ts'
import type { PaperBuyer, PaperContent } from './papers/content.ts'
import type { SecondLang } from './papers/second-lang.ts'
import type { PaperKind } from './papers/paper.ts'
import type { Site } from './site.ts'
import type { TaxRate } from './tax/tax-rate.ts'

export const orderMailKinds = ['confirmation', 'cancellation', 'change', 'refund'] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

export const changeRefundReasons = ['second-payment', 'not-changeable', 'seats-gone'] as const
export type ChangeRefundReason = (typeof changeRefundReasons)[number]

export type MapPicture = { saleId: string; place: number; cid: string }
/** The picture of a tour; its size in pixels. */
export type MailPhoto = { saleId: string; cid: string; alt: string; size: readonly [number, number] }
export type MapInput = { routes: readonly RouteLine[]; position: { lat: number; lng: number }; map: CityMap }

export type OrderMail = {
  kind: OrderMailKind
  lang: Lang
  site: Site
  firstName: string
  booking: Booking | undefined
  link: string
  origin: string
  refund?: { cents: number; currencyId: number } | undefined
  paid?: { cents: number; currencyId: number } | undefined
  changeRefund?: ChangeRefundReason | undefined
  isGoodwill?: boolean | undefined
  maps?: readonly MapPicture[] | undefined
  photos?: readonly MailPhoto[] | undefined
}
/** Mails to a member. Only the owner of the address reads them, so they may say that an account exists; a page may not. */
export const accountMailKinds = ['confirm', 'exists', 'restore'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]
type AccountMail = Pick<OrderMail, 'lang' | 'site' | 'firstName' | 'link' | 'origin'> & { kind: AccountMailKind }
export type RenderedMail = { subject: string; text: string; html: string }

export type OtherMail = { lang: Lang; site: Site; origin: string } & (
  | { kind: 'newsletter'; firstName: string; confirmLink: string; leaveLink: string }
  | {
      kind: 'payment-link'
      firstName: string
      link: string
      tour: string
      day: Day | undefined
      time: string | undefined
      sum: { cents: number; currencyId: CurrencyId }
      until: { day: Day; time: string }
      isChange: boolean
    }
  | {
      kind: 'disruption'
      firstName: string
      occasion: 'news' | 'reminder' | 'offer'
      link: string
      choice: DisruptionChoice
    }
  | {
      kind: 'disruption-agent'
      company: string
      link: string
      title: string
      text: string
      deadline: { day: Day; time: string; city: string } | undefined
      parties: { reference: string; guest: string; people: number; tour: string; day: Day; time?: string | undefined }[]
    }
  | {
      kind: 'enquiry'
      enquiry: {
        name: string
        email: string
        phone: string | undefined
        city: string
        type: EnquiryType
        message: string
        writtenIn: string
      }
    }
)

export type VoucherTexts = {
  title: string
  reference: string
  help: string
  code: string
  show: string
  cells(sale: BookedSale, voucher: Voucher): { name: string; value: string; planned?: string }[]
  position(seq: number, count: number): string
  accepts(sale: BookedSale): string
  deadline(sale: BookedSale): string
  state(voucher: Voucher): string
}

export type ReceiptContent = {
  title: string
  seller: readonly string[]
  facts: readonly { name: string; value: string }[]
  blocks: readonly { title: string; rows: readonly ReceiptRow[]; sum: { name: string; amount: string } }[]
  notes: readonly string[]
}
export type ReceiptRow = { text: string; detail?: string; amount: string }
export type ReceiptTax = Pick<TaxRate, 'place' | 'tax' | 'category' | 'ppm'> & { cents: number; netCents: number }
export type ReceiptInput = {
  booking: Booking
  buyer: { firstName: string; lastName: string; email: string } | null
  receipt: {
    currencyId: CurrencyId
    lines: readonly { saleId: string; amountCents: number; discountCents: number }[]
    payments: readonly { method: string; cents: number; at: string }[]
    refunds: readonly { cents: number; reason: string; state: string; at: string }[]
    chargebacks: readonly { cents: number; at: string }[]
    taxes: readonly ReceiptTax[]
    isMargin: boolean
  }
  site: Site
  lang: Lang
}

/** A label in the buyer's language and, where the seller's country wants its own, in that. */
export type PaperLabel = { text: string; second?: string | undefined }
/** What stands on a numbered paper, and where. Amounts are written. */
export type PaperSheet = {
  title: PaperLabel
  secondLang: SecondLang | undefined
  seller: readonly string[]
  buyer: readonly string[]
  facts: readonly { name: PaperLabel; value: string }[]
  /** The first column is the widest; the others are numbers. */
  columns: readonly PaperLabel[]
  rows: readonly { cells: readonly string[]; detail: string }[]
  payment: { state: string; isBack: boolean; text: string }
  sums: readonly { name: PaperLabel; amount: string }[]
  total: { name: PaperLabel; amount: string }
  notes: readonly string[]
  foot: readonly (readonly string[])[]
}

export type PaperInput = {
  kind: PaperKind
  number: string
  day: Day
  lang: Lang
  site: Site
  currencyId: CurrencyId
  netCents: number
  taxCents: number
  grossCents: number
  content: PaperContent
  buyer: PaperBuyer
}

/** The web room implements it, because it holds the messages. */
export type MailWriter = {
  orderMail(mail: OrderMail): RenderedMail
  accountMail(mail: AccountMail): RenderedMail
  otherMail(mail: OtherMail): RenderedMail
  /** As SVG; the server rasterises it, because mail programs don't show SVG. */
  mapPicture(map: MapInput): string
  voucherTexts(booking: Booking, site: Site, lang: Lang): VoucherTexts
  receipt(input: ReceiptInput): ReceiptContent
  paper(input: PaperInput): PaperSheet
}
