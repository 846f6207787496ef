import { asked, shown, type Card, type Peer } from './scenarios.ts'

type Priced = { id: string; calculated_price?: { calculated_amount: number } }
type Product = { id: string; title: string; description: string; variants: Priced[] }
type Cart = { id: string; total: number; items: { quantity: number }[] }

const priceOf = ({ calculated_price: price }: Priced): number => price?.calculated_amount ?? 0
const priced = ({ title, variants }: Product): Card => ({ name: title, price: Math.min(...variants.map(priceOf)) })

/** Medusa 2's store API with the products of docs/peers.md; the key is a publishable one. */
export async function openMedusa(url: string, key: string): Promise<Peer> {
  const headers = { 'x-publishable-api-key': key, 'content-type': 'application/json' }
  const get = <T>(path: string): Promise<T> => asked<T>(`${url}/store${path}`, { headers })
  const { regions } = await get<{ regions: { id: string }[] }>('/regions')
  const region = regions[0]?.id
  if (!region) throw new Error('this Medusa has no region')
  const few = `region_id=${region}&fields=id,title,handle,thumbnail,*variants.calculated_price`
  const whole = `region_id=${region}&fields=id,title,description,variants.title,*variants.calculated_price`
  const list = async (): Promise<Product[]> => (await get<{ products: Product[] }>(`/products?limit=${shown.listed}&${few}`)).products
  const [first] = await list()
  const variant = first?.variants[0]
  if (!first || !variant) throw new Error('this Medusa has no products')
  const term = encodeURIComponent((first.title.split(' ')[0] ?? '').slice(0, -1))
  return {
    list: async () => (await list()).map(priced),
    detail: async () => {
      const { product } = await get<{ product: Product }>(`/products/${first.id}?${whole}`)
      return { name: product.title, description: product.description, prices: product.variants.map(priceOf) }
    },
    search: async () => (await get<{ products: Product[] }>(`/products?limit=${shown.found}&q=${term}&${few}`)).products.map(priced),
    newBasket: async () => {
      const body = JSON.stringify({ region_id: region, items: [{ variant_id: variant.id, quantity: 1 }] })
      const { cart } = await asked<{ cart: Cart }>(`${url}/store/carts?fields=id,total,items.title,items.quantity`, {
        method: 'POST',
        headers,
        body,
      })
      return { id: cart.id, quantities: cart.items.map(({ quantity }) => quantity), total: cart.total }
    },
  }
}
