import { expect, test } from 'vitest'
import { asksOf, scenarios, shown, type Asks, type Peer } from './scenarios.ts'

let baskets = 0
let orders = 0
const card = { name: 'Bus', price: 2500 }
const detail = { name: 'Bus', description: 'Two lines.', prices: [2500, 3000] }
const good: Peer = {
  list: async () => Array.from({ length: shown.listed }, () => card),
  detail: async () => detail,
  search: async () => [card],
  newBasket: async () => ({ id: String(baskets++), quantities: [1], total: 2500 }),
  order: async () => ({ reference: `A-${orders++}`, isPaid: true, items: 1, total: 2500 }),
}
const basket = (wrong: object): Partial<Peer> => ({ newBasket: async () => ({ ...(await good.newBasket()), ...wrong }) })
const order = (wrong: object): Partial<Peer> => ({ order: async () => ({ ...(await good.order()), ...wrong }) })

const wrongs: [keyof Asks, string, Partial<Peer>][] = [
  ['list', 'a short list', { list: async () => [card] }],
  ['list', 'a card without a price', { list: async () => [...(await good.list()).slice(1), { name: 'Bus', price: Number.NaN }] }],
  ['list', 'a card without a name', { list: async () => [...(await good.list()).slice(1), { name: '', price: 1 }] }],
  ['detail', 'no prices', { detail: async () => ({ ...detail, prices: [] }) }],
  ['detail', 'a price of nothing', { detail: async () => ({ ...detail, prices: [2500, 0] }) }],
  ['detail', 'no description', { detail: async () => ({ ...detail, description: '' }) }],
  ['search', 'nothing found', { search: async () => [] }],
  ['search', 'more than asked for', { search: good.list }],
  ['new basket', 'an empty basket', basket({ quantities: [], total: 0 })],
  ['new basket', 'two items', basket({ quantities: [2] })],
  ['new basket', 'a basket of another', basket({ id: 'same' })],
  ['whole order', 'an unpaid order', order({ isPaid: false })],
  ['whole order', 'an order without items', order({ items: 0 })],
  ['whole order', 'an order without a total', order({ total: 0 })],
  ['whole order', 'an order without a reference', order({ reference: '' })],
  ['whole order', 'an order of another', order({ reference: 'same' })],
]

test.each(scenarios)('a shop that gives what is asked is measured: %s', async (what) => {
  await expect(twice(asksOf(good)[what])).resolves.toBeUndefined()
})

test.each(wrongs)('no answer that is wrong is measured: %s, %s', async (what, _, wrong) => {
  await expect(twice(asksOf({ ...good, ...wrong })[what])).rejects.toThrow(/^expected /)
})

async function twice(ask: () => Promise<void>): Promise<void> {
  await ask()
  await ask()
}
