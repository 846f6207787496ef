import type { Client } from './client.ts'
import { shown, type Peer } from './scenarios.ts'

type Card = { name: string; from?: { cents: number } }
type Product = { name: string; overview: string; options: { from?: { cents: number } }[] }
type Basket = { id: string; lines: { passengers: { quantity: number }[] }[]; totalCents: number }
type Paid = { state: string; voucherToken?: string }
type Booking = { reference: string; state: string; totalCents: number; vouchers: { qr: string }[] }
type Filled = { basket: Basket; headers: Record<string, string> }

const [product, option, adult] = [3287, 32871, 2]
const buyer = { firstName: 'Grace', lastName: 'Hopper', countryId: 826 }
const priced = ({ name, from }: Card): { name: string; price: number } => ({ name, price: from?.cents ?? 0 })

/** Our own API; adding to a basket also reserves seats, which neither peer does before the order. */
export function openOpentop({ ask }: Client): Peer {
  let visitors = 0
  const get = async <T>(path: string): Promise<T> => (await ask<T>(`/api/v2${path}`)).body
  async function fill(): Promise<Filled> {
    const day = new Date(Date.now() + (30 + (visitors % 300)) * 86_400_000).toISOString().slice(0, 10)
    // each visitor has its own IP address, because baskets per address are rate limited
    const address = { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}` }
    const line = { optionId: option, day, passengers: [{ typeId: adult, quantity: 1 }] }
    const added = await ask<Basket>('/api/v2/transaction/addToCart', { headers: address, body: line })
    return { basket: added.body, headers: { ...address, authorization: added.headers.get('authorization') ?? '' } }
  }
  return {
    list: async () => (await get<Card[]>(`/product/top?limit=${shown.listed}`)).map(priced),
    detail: async () => {
      const { name, overview, options } = await get<Product>(`/product/${product}`)
      return { name, description: overview, prices: options.map(({ from }) => from?.cents ?? 0) }
    },
    search: async () => (await get<{ products: Card[] }>('/location/search?text=londn')).products.map(priced),
    newBasket: async () => {
      const { id, lines, totalCents } = (await fill()).basket
      return { id, quantities: lines.flatMap(({ passengers }) => passengers.map(({ quantity }) => quantity)), total: totalCents }
    },
    order: async () => {
      const email = `buyer-${visitors}@example.com`
      const { basket, headers } = await fill()
      const card = { method: 'scheme', cardToken: 'test_authorised' }
      const body = { expectedTotalCents: basket.totalCents, buyer: { ...buyer, email }, ...card }
      const { body: paid } = await ask<Paid>('/api/v2/transaction/payment/creditcard/confirm', { headers, body })
      const { body: booking } = await ask<Booking>(`/api/v2/transaction/voucher?token=${paid.voucherToken}`, { headers })
      const isPaid = paid.state === 'paid' && booking.state === 'PAID'
      return {
        reference: booking.reference,
        isPaid,
        items: booking.vouchers.filter(({ qr }) => qr !== '').length,
        total: booking.totalCents,
      }
    },
  }
}
