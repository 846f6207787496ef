import type { Client } from './client.ts'
import type { Order, Peer } from './scenarios.ts'

type Placed = { id: string; display_id: number; payment_status: string; total: number; items: { quantity: number }[] }

const address = {
  first_name: 'Grace',
  last_name: 'Hopper',
  address_1: '1 High Street',
  city: 'London',
  postal_code: 'N1 9GU',
  country_code: 'gb',
}
const provider_id = 'pp_system_default'

/** Orders of new buyers, each of another of these variants, in the steps of Medusa's own storefront. */
export async function openMedusaOrders({ ask }: Client, region: string, variants: readonly string[]): Promise<Peer['order']> {
  let buyers = 0
  const post = async <T>(path: string, body: object): Promise<T> => (await ask<T>(`/store${path}`, { body })).body
  async function fill(): Promise<string> {
    const items = [{ variant_id: variants[buyers % variants.length], quantity: 1 }]
    const { cart } = await post<{ cart: { id: string } }>('/carts?fields=id', { region_id: region, items })
    const email = `buyer-${Date.now()}-${buyers++}@example.com`
    await post(`/carts/${cart.id}?fields=id`, { email, shipping_address: address, billing_address: address })
    return cart.id
  }
  async function findShipping(): Promise<string> {
    const answer = await ask<{ shipping_options: { id: string }[] }>(`/store/shipping-options?cart_id=${await fill()}`)
    const id = answer.body.shipping_options[0]?.id
    if (!id) throw new Error('this Medusa ships nothing')
    return id
  }
  const shipping = await findShipping()
  return async (): Promise<Order> => {
    const cart = await fill()
    await post(`/carts/${cart}/shipping-methods?fields=id`, { option_id: shipping })
    const { payment_collection: collection } = await post<{ payment_collection: { id: string } }>('/payment-collections?fields=id', {
      cart_id: cart,
    })
    await post(`/payment-collections/${collection.id}/payment-sessions?fields=id`, { provider_id })
    const placed = await post<{ type: string; order: { id: string } }>(`/carts/${cart}/complete?fields=id`, {})
    if (placed.type !== 'order') throw new Error(`this Medusa answered a ${placed.type} instead of an order`)
    const fields = 'id,display_id,payment_status,total,items.quantity'
    const { order } = (await ask<{ order: Placed }>(`/store/orders/${placed.order.id}?fields=${fields}`)).body
    return {
      reference: String(order.display_id),
      // its test provider authorises; staff capture the payment later
      isPaid: order.payment_status === 'authorized',
      items: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: order.total,
    }
  }
}
