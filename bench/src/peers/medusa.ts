import type { Client } from './client.ts'
import { openMedusaOrders } from './medusa-order.ts'
import { shown, type Card, type Peer } from './scenarios.ts'

type Priced = { id: string; calculated_price?: { calculated_amount: number } }
type Product = { id: string; title: string; description: string; variants: Priced[] }
type Cart = { id: string; total: number; items: { quantity: number }[] }

const priceOf = ({ calculated_price: price }: Priced): number => price?.calculated_amount ?? 0
const priced = ({ title, variants }: Product): Card => ({ name: title, price: Math.min(...variants.map(priceOf)) })

export async function openMedusa(client: Client): Promise<Peer> {
  const get = async <T>(path: string): Promise<T> => (await client.ask<T>(`/store${path}`)).body
  const { regions } = await get<{ regions: { id: string }[] }>('/regions')
  const region = regions[0]?.id
  if (!region) throw new Error('this Medusa has no region')
  const few = `region_id=${region}&fields=id,title,handle,thumbnail,*variants.calculated_price`
  const whole = `region_id=${region}&fields=id,title,description,variants.title,*variants.calculated_price`
  const list = async (): Promise<Product[]> => (await get<{ products: Product[] }>(`/products?limit=${shown.listed}&${few}`)).products
  const listed = await list()
  const [first] = listed
  const variants = listed.flatMap(({ variants: [variant] }) => (variant ? [variant.id] : []))
  if (!first || variants.length === 0) throw new Error('this Medusa has no products')
  const term = encodeURIComponent((first.title.split(' ')[0] ?? '').slice(0, -1))
  return {
    list: async () => (await list()).map(priced),
    detail: async () => {
      const { product } = await get<{ product: Product }>(`/products/${first.id}?${whole}`)
      return { name: product.title, description: product.description, prices: product.variants.map(priceOf) }
    },
    search: async () => (await get<{ products: Product[] }>(`/products?limit=${shown.found}&q=${term}&${few}`)).products.map(priced),
    newBasket: async () => {
      const body = { region_id: region, items: [{ variant_id: variants[0], quantity: 1 }] }
      const { cart } = (await client.ask<{ cart: Cart }>('/store/carts?fields=id,total,items.title,items.quantity', { body })).body
      return { id: cart.id, quantities: cart.items.map(({ quantity }) => quantity), total: cart.total }
    },
    order: await openMedusaOrders(client, region, variants),
  }
}
