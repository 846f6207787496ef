export type Card = { name: string; price: number }
type Basket = { id: string; quantities: number[]; total: number }
/** Paid as far as the test provider of the shop goes; the items are those that the buyer gets. */
export type Order = { reference: string; isPaid: boolean; items: number; total: number }

/** The most frequent requests, through each shop's own API, with the smallest answer that contains these fields. */
export type Peer = {
  list: () => Promise<Card[]>
  detail: () => Promise<{ name: string; description: string; prices: number[] }>
  search: () => Promise<Card[]>
  newBasket: () => Promise<Basket>
  order: () => Promise<Order>
}
export const scenarios = ['list', 'detail', 'search', 'new basket', 'whole order'] as const
export type Asks = Record<(typeof scenarios)[number], () => Promise<void>>

export const shown = { listed: 24, found: 5 }

/** Each sends one request, the order several, and throws on an unexpected answer: a fast refusal is no result. */
export function asksOf(peer: Peer): Asks {
  const baskets = new Set<string>()
  const orders = new Set<string>()
  return {
    list: async () => {
      const listed = await peer.list()
      expect(listed.length === shown.listed && listed.every(isPriced), `${shown.listed} products with names and prices`, listed)
    },
    detail: async () => {
      const product = await peer.detail()
      const isWhole = product.name !== '' && product.description !== '' && product.prices.length > 0 && product.prices.every(isPrice)
      expect(isWhole, 'a product with a description and the prices of all its kinds', product)
    },
    search: async () => {
      const found = await peer.search()
      const isFound = found.length > 0 && found.length <= shown.found && found.every(isPriced)
      expect(isFound, `1 to ${shown.found} products with names and prices`, found)
    },
    'new basket': async () => {
      const basket = await peer.newBasket()
      const isNew = !baskets.has(basket.id)
      baskets.add(basket.id)
      const [quantity, ...others] = basket.quantities
      expect(
        isNew && quantity === 1 && others.length === 0 && isPrice(basket.total),
        'a basket of its own with one item and a total',
        basket,
      )
    },
    'whole order': async () => {
      const order = await peer.order()
      const isNew = order.reference !== '' && !orders.has(order.reference)
      orders.add(order.reference)
      expect(isNew && order.isPaid && order.items === 1 && isPrice(order.total), 'a paid order of one item with its own reference', order)
    },
  }
}

const isPrice = (price: number): boolean => Number.isFinite(price) && price > 0
const isPriced = ({ name, price }: Card): boolean => typeof name === 'string' && name !== '' && isPrice(price)

function expect(isSo: boolean, what: string, seen: unknown): void {
  if (!isSo) throw new Error(`expected ${what}, got ${JSON.stringify(seen)?.slice(0, 300)}`)
}
