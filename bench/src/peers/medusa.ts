import { asked, type Scenarios } from './scenarios.ts'

type Product = { id: string; title: string; variants: { id: string }[] }

/** Medusa 2's store API with its seed data; the key is a publishable one of its admin. */
export async function openMedusa(url: string, key: string): Promise<Scenarios> {
  const headers = { 'x-publishable-api-key': key, 'content-type': 'application/json' }
  const get = <T>(path: string): Promise<T> => asked<T>(`${url}/store${path}`, { headers })
  const post = <T>(path: string, body: object): Promise<T> =>
    asked<T>(`${url}/store${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { products } = await get<{ products: Product[] }>('/products?limit=24')
  const { regions } = await get<{ regions: { id: string }[] }>('/regions')
  const [first, variant, region] = [products[0], products[0]?.variants[0], regions[0]]
  if (!first || !variant || !region) throw new Error('this Medusa has no products or no region')
  return {
    list: async () => void (await get('/products?limit=24')),
    detail: async () => void (await get(`/products/${first.id}?region_id=${region.id}`)),
    search: async () => void (await get(`/products?limit=5&q=${encodeURIComponent(first.title.split(' ')[0] ?? '')}`)),
    'new basket': async () => {
      const { cart } = await post<{ cart: { id: string } }>('/carts', { region_id: region.id })
      await post(`/carts/${cart.id}/line-items`, { variant_id: variant.id, quantity: 1 })
    },
  }
}
