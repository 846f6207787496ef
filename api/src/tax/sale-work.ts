import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { soldParts, type LineToTax, type TaxMoment } from '@opentop/domain/tax/sold-part'
import type { BoughtSale } from '@opentop/store/cancel'
import type { ChangeQuoteFacts } from '@opentop/store/date-change'
import type { Tx } from '@opentop/store/db'
import type { PaymentFacts } from '@opentop/store/payment'
import { insertSoldParts } from '@opentop/store/tax/sale-part'
import { partyOf } from '../booking/bought-sale.ts'
import type { Shop } from '../call/shop.ts'

type TaxShop = Pick<Shop, 'snapshot' | 'now'>

export function taxOrder(tx: Tx, payment: PaymentFacts, basket: BasketFacts, shop: TaxShop): Promise<void> {
  const bought = new Map(basket.lines.map((line) => [line.id, line]))
  const lines = payment.lines.flatMap(({ id, amountCents, discountCents }): LineToTax[] => {
    const line = bought.get(id)
    return line ? [{ ...line, paidCents: amountCents - discountCents }] : []
  })
  return insertSoldParts(tx, payment.id, soldParts(lines, basket, momentOf(shop)))
}

export function taxChange(tx: Tx, payment: PaymentFacts, line: BoughtSale, { terms }: ChangeQuoteFacts, shop: TaxShop): Promise<void> {
  const { day, minute, optionId = line.optionId, components } = terms
  const choices = components.length > 0 ? { components } : {}
  const passengers = partyOf(line, line.units, { snapshot: shop.snapshot(), now: shop.now() })
  const moved = { id: line.id, optionId, day, minute, choices, passengers, paidCents: payment.amountCents }
  return insertSoldParts(tx, payment.id, soldParts([moved], line, momentOf(shop)))
}

function momentOf({ snapshot, now }: TaxShop): TaxMoment {
  return { facts: snapshot().facts, now: now() }
}
