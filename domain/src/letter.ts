import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import type { EnquiryType } from './enquiry.ts'
import type { Lang } from './lang.ts'
import type { Site } from './site.ts'

export const letterKinds = ['confirmation', 'cancellation', 'change', 'refund'] as const
export type LetterKind = (typeof letterKinds)[number]

/** Money came for another date that was paid already, may no longer be had, or whose seats had gone. */
export const changeRefundReasons = ['second-payment', 'not-changeable', 'seats-gone'] as const
export type ChangeRefundReason = (typeof changeRefundReasons)[number]

/** What a letter to a buyer is about. An order whose money came back before it became tickets has no booking. */
export type Letter = {
  kind: LetterKind
  lang: Lang
  site: Site
  firstName: string
  booking: Booking | undefined
  /** The page of the order, or of the shop where there is no order. */
  link: string
  /** Scheme and host that pictures and links of the letter stand on. */
  origin: string
  refund?: { cents: number; currencyId: number } | undefined
  /** What was paid for another date. */
  paid?: { cents: number; currencyId: number } | undefined
  /** Why money for another date goes back. */
  changeRefund?: ChangeRefundReason | undefined
}
/** What a letter to a member is about; only the owner of the address reads it, so it may say what no page says. */
export const accountLetterKinds = ['confirm', 'exists', 'restore'] as const
export type AccountLetterKind = (typeof accountLetterKinds)[number]
type AccountLetter = Pick<Letter, 'lang' | 'site' | 'firstName' | 'link' | 'origin'> & { kind: AccountLetterKind }
export type WrittenLetter = { subject: string; text: string; html: string }

/** A letter about no order: to somebody who wants the newsletter, or to the desk that answers questions. */
export type Note = { lang: Lang; site: Site; /** Scheme and host of the site. */ origin: string } & (
  | { kind: 'newsletter'; firstName: string; confirmLink: string; leaveLink: string }
  | {
      kind: 'enquiry'
      enquiry: {
        name: string
        email: string
        phone: string | undefined
        city: string
        type: EnquiryType
        message: string
        /** The language of the page that it was written on. */
        writtenIn: string
      }
    }
)

/** The words on a voucher, in the traveller's language. */
export type PaperWords = {
  title: string
  reference: string
  help: string
  code: string
  show: string
  cells(sale: BookedSale, voucher: Voucher): { name: string; value: string }[]
  position(seq: number, count: number): string
  accepts(sale: BookedSale): string
  state(voucher: Voucher): string
}

/** Who finds the words: letters and vouchers speak all languages of the shop. */
export type Writer = {
  letter(letter: Letter): WrittenLetter
  account(letter: AccountLetter): WrittenLetter
  note(note: Note): WrittenLetter
  paper(booking: Booking, site: Site, lang: Lang): PaperWords
}
