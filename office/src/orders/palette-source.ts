import { orderWords } from '../messages/orders.ts'
import { jump } from '../palette/jump.ts'
import type { Source } from '../palette/source.ts'

export const orderSource: Source = {
  id: 'orders',
  title: orderWords.title,
  needs: 'orders.read',
  find: async (text, lang) =>
    (await jump(text)).orders.map(({ reference, name, state, product }) => ({
      id: reference,
      text: `${reference} ${name}`,
      detail: `${orderWords[state][lang]}, ${product}`,
      icon: 'ticket',
      to: `/orders/${reference}`,
    })),
}

export const tourSource: Source = {
  id: 'tours',
  title: orderWords.toursSource,
  needs: 'orders.read',
  find: async (text) =>
    (await jump(text)).tours.map(({ id, name, city }) => ({
      id: String(id),
      text: name,
      detail: city,
      icon: 'route',
      to: `/orders?product=${id}`,
    })),
}
