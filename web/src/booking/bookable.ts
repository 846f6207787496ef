import type { TimeSlot } from '@opentop/contract/availability'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { Option, Product } from '@opentop/contract/product'
import type { RefusalCode } from '@opentop/contract/refusal'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Choice } from '@opentop/ui/trip/choice.ts'

export type Bookable = Pick<
  Product,
  | 'id'
  | 'kind'
  | 'vehicle'
  | 'locationId'
  | 'locationSlug'
  | 'locationName'
  | 'options'
  | 'available'
  | 'travellers'
  | 'voucherAccepts'
  | 'voucherMonths'
  | 'from'
> & { currencyId: CurrencyId }

export type PartOption = { id: number; name: string; kind: Option['kind']; productId: number }

export type StartedChoice = { choice: Choice; refusal?: RefusalCode; params?: RefusalParams; slots?: TimeSlot[] }
