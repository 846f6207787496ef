import type { AgentInfo } from '@opentop/contract/agent'
import type { Basket } from '@opentop/contract/basket'
import type { Quote } from '@opentop/contract/quote'
import { commissionOf } from '@opentop/domain/agent/credit'
import type { Party } from '@opentop/domain/passenger/party'
import { travellerTypes } from '@opentop/domain/passenger/traveller'
import type { TravellerNeed } from '../payment/traveller-need.ts'

type Figures = { publicCents: number; shareCents: number; netCents: number; creditAfterCents: number }

export function figuresOf(
  basket: Basket,
  quote: Pick<Quote, 'totalCents' | 'publicCents'> | undefined,
  { commissionBp, availableCents }: AgentInfo,
): Figures {
  const totalCents = basket.totalCents + (quote?.totalCents ?? 0)
  const netCents = totalCents - commissionOf(totalCents, commissionBp)
  const publicCents = (basket.publicCents ?? basket.totalCents) + (quote ? (quote.publicCents ?? quote.totalCents) : 0)
  return { publicCents, netCents, shareCents: publicCents - netCents, creditAfterCents: availableCents - netCents }
}

export function withoutLines(basket: Basket): Basket {
  const { id: _id, coupon: _coupon, expiresAt: _end, publicCents: _public, commissionCents: _share, ...rest } = basket
  return { ...rest, lines: [], count: 0, subtotalCents: 0, discountCents: 0, totalCents: 0, paymentOpen: false }
}

export function needOf({ lines }: Basket): TravellerNeed | undefined {
  const line = lines.find(({ travellers }) => travellers && travellers.given < travellers.needed)
  if (!line?.travellers) return undefined
  const { id, product, travellers, passengers } = line
  return { saleId: id, product, ...travellers, types: travellerTypes(passengers as Party, travellers.needed) }
}
