import type { Client } from './client.ts'
import { shown, type Card, type Peer } from './scenarios.ts'
import { openVendureOrders } from './vendure-order.ts'
import { vendureQuery } from './vendure-query.ts'

type Item = { slug: string; productVariantId: string; productName: string; priceWithTax: { min?: number; value?: number } }
type Found = { search: { items: Item[] } }
type Product = { product: { name: string; description: string; variants: { priceWithTax: number }[] } | null }
type Basket = { id: string; totalWithTax: number; lines: { quantity: number }[] }

const items = 'items { slug productVariantId productName priceWithTax { ... on PriceRange { min } ... on SinglePrice { value } } }'
const listQuery = `query ($take: Int!) { search(input: { take: $take, groupByProduct: true }) { ${items} } }`
const detailQuery = 'query ($slug: String!) { product(slug: $slug) { name description variants { id name priceWithTax } } }'
const searchQuery = `query ($term: String!, $take: Int!) { search(input: { term: $term, take: $take, groupByProduct: true }) { ${items} } }`
const addQuery =
  'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id totalWithTax lines { quantity } } ... on ErrorResult { message } } }'

export async function openVendure(client: Client): Promise<Peer> {
  const query = async <T>(text: string, variables: object): Promise<T> => (await vendureQuery<T>(client, text, variables)).data
  const priced = ({ productName, priceWithTax }: Item): Card => ({ name: productName, price: priceWithTax.min ?? priceWithTax.value ?? 0 })
  const list = (): Promise<Found> => query(listQuery, { take: shown.listed })
  const listed = (await list()).search.items
  const [first] = listed
  if (!first) throw new Error('this Vendure has no products')
  const term = first.productName.slice(0, -1)
  return {
    list: async () => (await list()).search.items.map(priced),
    detail: async () => {
      const { product } = await query<Product>(detailQuery, { slug: first.slug })
      if (!product) throw new Error(`there is no product ${first.slug}`)
      return { name: product.name, description: product.description, prices: product.variants.map(({ priceWithTax }) => priceWithTax) }
    },
    search: async () => (await query<Found>(searchQuery, { term, take: shown.found })).search.items.map(priced),
    newBasket: async () => {
      const { addItemToOrder: order } = await query<{ addItemToOrder: Basket }>(addQuery, { id: first.productVariantId })
      return { id: order.id, quantities: order.lines.map(({ quantity }) => quantity), total: order.totalWithTax }
    },
    order: await openVendureOrders(
      client,
      listed.map(({ productVariantId }) => productVariantId),
    ),
  }
}
