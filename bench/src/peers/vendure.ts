import { asked, type Scenarios } from './scenarios.ts'

type Reply<T> = { data?: T; errors?: { message: string }[] }
type Found = { search: { items: { slug: string; productVariantId: string; productName: string }[] } }

/** Vendure's shop API with its example catalogue. */
export async function openVendure(url: string): Promise<Scenarios> {
  async function query<T>(text: string, variables: object = {}): Promise<T> {
    const { data, errors } = await asked<Reply<T>>(`${url}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
    })
    if (!data || errors) throw new Error(errors?.[0]?.message ?? 'no data')
    return data
  }
  const fields = 'items { slug productVariantId productName }'
  const list = (): Promise<Found> => query(`{ search(input: { take: 24, groupByProduct: true }) { ${fields} } }`)
  const [first] = (await list()).search.items
  if (!first) throw new Error('this Vendure has no products')
  const detail = 'query ($slug: String!) { product(slug: $slug) { name description variants { id name priceWithTax stockLevel } } }'
  const search = `query ($term: String!) { search(input: { term: $term, take: 5 }) { ${fields} } }`
  const add =
    'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id } ... on ErrorResult { message } } }'
  return {
    list: async () => void (await list()),
    detail: async () => void (await query(detail, { slug: first.slug })),
    search: async () => void (await query(search, { term: first.productName.split(' ')[0] })),
    'new basket': async () => void (await query(add, { id: first.productVariantId })),
  }
}
