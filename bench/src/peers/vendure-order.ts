import type { Client } from './client.ts'
import type { Order, Peer } from './scenarios.ts'
import { vendureQuery } from './vendure-query.ts'

type Methods = { eligibleShippingMethods: { id: string }[]; eligiblePaymentMethods: { code: string }[] }
type Placed = { code: string; state: string; totalWithTax: number; totalQuantity: number }

const refused = '... on ErrorResult { message }'
const addQuery = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id } ${refused} } }`
const customerQuery = `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ... on Order { id } ${refused} } }`
const addressQuery = `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ... on Order { id } ${refused} } }`
const methodsQuery = '{ eligibleShippingMethods { id } eligiblePaymentMethods { code } }'
const shippingQuery = `mutation ($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { ... on Order { id } ${refused} } }`
const payingQuery = `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { id } ${refused} } }`
const paymentQuery = `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ... on Order { code } ${refused} } }`
const placedQuery = 'query ($code: String!) { orderByCode(code: $code) { code state totalWithTax totalQuantity } }'

const customer = { firstName: 'Grace', lastName: 'Hopper' }
const address = { fullName: 'Grace Hopper', streetLine1: '1 High Street', city: 'London', postalCode: 'N1 9GU', countryCode: 'GB' }

export async function openVendureOrders(client: Client, variants: readonly string[]): Promise<Peer['order']> {
  let buyers = 0
  async function fill(): Promise<string> {
    const { session } = await vendureQuery(client, addQuery, { id: variants[buyers % variants.length] })
    const emailAddress = `buyer-${Date.now()}-${buyers++}@example.com`
    await vendureQuery(client, customerQuery, { input: { ...customer, emailAddress } }, session)
    await vendureQuery(client, addressQuery, { input: address }, session)
    return session
  }
  const { data: methods } = await vendureQuery<Methods>(client, methodsQuery, {}, await fill())
  const [shipping, payment] = [methods.eligibleShippingMethods[0]?.id, methods.eligiblePaymentMethods[0]?.code]
  if (!shipping || !payment) throw new Error('this Vendure ships nothing or cannot be paid')
  return async (): Promise<Order> => {
    const session = await fill()
    await vendureQuery(client, shippingQuery, { ids: [shipping] }, session)
    await vendureQuery(client, payingQuery, {}, session)
    const input = { method: payment, metadata: {} }
    const { data: paid } = await vendureQuery<{ addPaymentToOrder: { code: string } }>(client, paymentQuery, { input }, session)
    const { data } = await vendureQuery<{ orderByCode: Placed }>(client, placedQuery, { code: paid.addPaymentToOrder.code }, session)
    const { code, state, totalQuantity, totalWithTax } = data.orderByCode
    return { reference: code, isPaid: state === 'PaymentSettled', items: totalQuantity, total: totalWithTax }
  }
}
