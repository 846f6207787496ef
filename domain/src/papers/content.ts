import type { Day } from '../day.ts'
import type { Contact, Establishment } from '../site.ts'
import type { InvoiceCompany } from './invoice-company.ts'
import type { PaperKind } from './paper.ts'
import type { PaperLine, TaxSum } from './paper-lines.ts'

/** Names as they were when the paper was issued. A line of before tax was kept has none. */
export type DescribedLine = PaperLine & {
  product: string
  option: string
  location: string
  day: Day | null
  time: string | null
  party: { typeId: number; people: number }[]
}

/** Whom a paper names. */
export type PaperBuyer = { person: { firstName: string; lastName: string } | null; company: InvoiceCompany | null }

/** Who sold: the company, and its branch where it sells through one. */
export type PaperSeller = Contact & { company: Establishment; branch: Establishment | null }

/** All that a paper says but for whom it is: it is kept with the paper, which is drawn from nothing else. */
export type PaperContent = {
  seller: PaperSeller
  reference: string
  paidOn: Day
  method: string
  lines: DescribedLine[]
  taxes: TaxSum[]
  /** The papers that a credit note corrects, and the receipt that an invoice cancels. */
  refersTo: { kind: PaperKind; number: string; day: Day }[]
  reason: string | null
}
