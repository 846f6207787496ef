import { Type } from 'typebox'
import { Cents, Id, OpaqueId, strict } from './shape.ts'

/** A package with the same tickets as some lines of a basket, which costs less than they do. */
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
