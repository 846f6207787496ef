import { asked, shown, type Peer } from './scenarios.ts'

type Card = { name: string; from?: { cents: number } }
type Product = { name: string; overview: string; options: { from?: { cents: number } }[] }
type Basket = { id: string; lines: { passengers: { quantity: number }[] }[]; totalCents: number }

const [product, option, adult] = [3287, 32871, 2]
const priced = ({ name, from }: Card): { name: string; price: number } => ({ name, price: from?.cents ?? 0 })

/** Our own API; adding to a basket also reserves seats, which neither peer does before the order. */
export function openOpentop(url: string): Peer {
  let visitors = 0
  const day = (): string => new Date(Date.now() + (30 + (visitors % 300)) * 86_400_000).toISOString().slice(0, 10)
  const get = <T>(path: string): Promise<T> => asked<T>(`${url}/api/v2${path}`)
  return {
    list: async () => (await get<Card[]>(`/product/top?limit=${shown.listed}`)).map(priced),
    detail: async () => {
      const { name, overview, options } = await get<Product>(`/product/${product}`)
      return { name, description: overview, prices: options.map(({ from }) => from?.cents ?? 0) }
    },
    search: async () => (await get<{ products: Card[] }>('/location/search?text=londn')).products.map(priced),
    newBasket: async () => {
      // each visitor has its own IP address, because baskets per address are rate limited
      const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`
      const { id, lines, totalCents } = await asked<Basket>(`${url}/api/v2/transaction/addToCart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ optionId: option, day: day(), passengers: [{ typeId: adult, quantity: 1 }] }),
      })
      return { id, quantities: lines.flatMap(({ passengers }) => passengers.map(({ quantity }) => quantity)), total: totalCents }
    },
  }
}
