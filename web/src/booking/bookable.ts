import type { TimeSlot } from '@opentop/contract/availability'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { Option, Product } from '@opentop/contract/product'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Choice } from './choice.ts'

/** What the panel needs to know of a product. */
export type Bookable = Pick<
  Product,
  | 'id'
  | 'kind'
  | 'locationId'
  | 'locationSlug'
  | 'locationName'
  | 'options'
  | 'available'
  | 'travellers'
  | 'cancellation'
  | 'voucherAccepts'
  | 'voucherMonths'
  | 'from'
> & { currencyId: CurrencyId }

/** An option that a part of a package may have, with the tour it belongs to. */
export type PartOption = { id: number; name: string; kind: Option['kind']; productId: number }

/** A choice that came as a plain form and could not be taken, with what the server said about it. */
export type Posted = { choice: Choice; refusal: RefusalCode; params?: RefusalParams; slots?: TimeSlot[] }
