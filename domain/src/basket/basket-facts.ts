import type { CurrencyId } from '../price/currency.ts'
import type { Day } from '../day.ts'
import type { Lang } from '../lang.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'
import type { SaleState } from '../booking/sale.ts'
import type { SoldVersion } from '../booking/sold-terms.ts'
import type { TransactionState } from '../payment/transaction.ts'

export type ComponentChoice = {
  optionId: number
  day: Day | null
  minute: number | null
  isPaidBack?: boolean
}
export type SaleFacts = {
  id: string
  productId: number
  optionId: number
  day: Day | null
  minute: number | null
  state: 'held' | 'expired'
  amountCents: number
  discountCents: number
  choices: {
    components?: ComponentChoice[]
    guardian?: { firstName: string; lastName: string }
    studentCards?: boolean
  }
  sold?: SoldVersion | null
  delays?: (number | null)[] | null
  lostSeats: boolean
  travellersGiven: number
  passengers: { typeId: PassengerTypeId; quantity: number; unitCents: number; priceId: number }[]
}
export type BasketFacts = {
  id: string
  site: string
  state: TransactionState
  currencyId: CurrencyId
  lang: Lang
  channel: 'web' | 'agent'
  isDesk: boolean
  memberId: string | null
  agentId: string | null
  commissionBp: number
  couponCode: string | null
  subtotalCents: number
  discountCents: number
  totalCents: number
  /** The database driver's date; this room has no `Date`. */
  holdExpiresAt: { getTime(): number } | null
  holdExtensions: number
  isExpired: boolean
  isDirect: boolean
  lines: SaleFacts[]
}

type OrderSaleFacts = Omit<SaleFacts, 'state'> & { state: SaleState }
export type OrderFacts = Omit<BasketFacts, 'lines'> & { reference: string | null; linkVersion: number; lines: OrderSaleFacts[] }
