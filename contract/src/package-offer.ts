import { Type } from 'typebox'
import { Cents, Id, OpaqueId, strict } from './shape.ts'

export const PackageOffer = Type.Object(
  {
    optionId: Id,
    product: Type.String(),
    option: Type.String(),
    saleIds: Type.Array(OpaqueId),
    totalCents: Cents,
    savingCents: Cents,
  },
  strict,
)
