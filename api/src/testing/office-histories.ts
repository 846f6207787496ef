import type { Order } from '@opentop/contract/order'
import type { OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { reconcile } from '../payment/reconcile-job.ts'
import { cheap, dear } from './date-change-fixture.ts'
import { deskActs } from './desk-acts.ts'
import { sendEvents } from './payment-proofs.ts'
import { personOf, type Act, type Scene } from './office-scene.ts'

async function write<N extends OfficeCallName>(scene: Scene, name: N, input: OfficeInputs[N]): Promise<void> {
  const { status } = await personOf(scene).call(name, input)
  if (status === 200) scene.done.set(name, (scene.done.get(name) ?? 0) + 1)
}

async function orderOf(scene: Scene): Promise<Order | undefined> {
  const { status, body } = await personOf(scene).call('getOrder', { reference: scene.one.reference })
  return status === 200 ? body : undefined
}

const withOrder =
  (act: (scene: Scene, order: Order) => Promise<unknown>): Act =>
  async (scene) => {
    const order = await orderOf(scene)
    return order && act(scene, order)
  }
const ticketOf = ({ roll }: Scene, { lines }: Order): string => {
  const tickets = lines.flatMap((line) => line.tickets)
  return tickets[roll(tickets.length || 1)]?.id ?? ''
}

const refund = (isWhole: boolean): Act =>
  withOrder(async (scene, order) => {
    const { reference, version } = order
    const wish = isWhole ? {} : { ticketIds: [ticketOf(scene, order)] }
    const { status, body } = await personOf(scene).call('quoteOrderRefund', { reference, ...wish })
    if (status !== 200) return
    await write(scene, 'refundOrder', { reference, version, quotes: body.quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId })) })
  })

const changeDate = withOrder(async (scene, { reference, version }) => {
  const line = { reference, saleId: scene.one.saleId }
  const day = scene.fixture.day(scene.roll(2) === 0 ? cheap : dear)
  const { status, body } = await personOf(scene).call('quoteOrderDate', { ...line, day })
  if (status === 200) await write(scene, 'changeOrderDate', { ...line, version, quoteId: body.quoteId })
})

const payChange = withOrder(async ({ fixture }, { lines }) => {
  const { payUrl = '', dueCents = 0 } = lines[0]?.change ?? {}
  if (payUrl === '') return
  const start = {
    change: new URL(payUrl).searchParams.get('change'),
    expectedTotalCents: dueCents,
    method: 'scheme',
    cardToken: 'test_authorised',
  }
  await fetch(`${fixture.address}/api/v2/transaction/payment/creditcard/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', currencycookie: '1' },
    body: JSON.stringify(start),
  })
})

const travellerCancels: Act = async ({ shoppers, one }) => {
  const { status, body } = await shoppers.cancel(one)
  if (status === 200) await shoppers.cancel(one, { quoteId: body.quoteId })
}
const travellerMoves: Act = async ({ shoppers, one, fixture }) => {
  const { status, body } = await shoppers.change(one, { day: fixture.day(cheap) })
  if (status === 200) await shoppers.change(one, { quoteId: body.quoteId })
}

const webhooks: Act = async ({ fixture, one, roll }) => {
  const rows = await fixture.shop.database.rows<{ id: string; psp: string; cents: number }>(
    `SELECT p.id, p.provider_reference AS psp, p.amount_cents AS cents FROM payments p JOIN transactions t ON t.id = p.transaction_id WHERE t.reference = $1 AND p.provider_reference IS NOT NULL`,
    [one.reference],
  )
  const items = rows.flatMap(({ id, psp, cents }) =>
    ['AUTHORISATION', 'PENDING', 'AUTHORISATION'].map((eventCode) => ({
      pspReference: psp,
      merchantReference: id,
      eventCode,
      success: true,
      cents,
    })),
  )
  const shuffled = items.map((item) => ({ item, at: roll(1000) })).toSorted((a, b) => a.at - b.at)
  if (items.length > 0)
    await sendEvents(
      fixture.address,
      shuffled.map(({ item }) => item),
      fixture.provider.hmacKey,
    )
}

const goodwill = withOrder((scene, { reference, version }) =>
  write(scene, 'refundGoodwill', { reference, version, cents: 100 + scene.roll(4000), reason: 'goodwill of a history' }),
)

const decide: Act = async (scene) => {
  const { status, body } = await personOf(scene).call('getApprovals', {})
  const waiting =
    status === 200 ? body.approvals.find(({ reference, state }) => reference === scene.one.reference && state === 'waiting') : undefined
  if (waiting) await write(scene, 'decideApproval', { id: waiting.id, decision: scene.roll(4) === 0 ? 'declined' : 'approved' })
}

const officeActs: readonly Act[] = [
  refund(true),
  refund(false),
  refund(false),
  goodwill,
  goodwill,
  decide,
  decide,
  changeDate,
  payChange,
  withOrder((scene, { reference, buyer }) =>
    write(scene, 'setOrderContact', { reference, changes: { lastName: { from: buyer.lastName, to: `King ${scene.roll(9)}` } } }),
  ),
  withOrder((scene, order) =>
    write(scene, 'reissueTicket', { reference: order.reference, version: order.version, ticketId: ticketOf(scene, order) }),
  ),
  withOrder((scene, order) =>
    scene.roll(3) === 0
      ? write(scene, 'revokeTicket', { reference: order.reference, version: order.version, ticketId: ticketOf(scene, order) })
      : write(scene, 'resendOrderMail', { reference: order.reference }),
  ),
  (scene) => write(scene, 'addOrderNote', { reference: scene.one.reference, text: 'a note of a history' }),
  travellerCancels,
  travellerMoves,
  webhooks,
  ({ fixture }) => reconcile(fixture.shop),
  ...deskActs,
]

export async function runActs(scene: Scene, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await officeActs[scene.roll(officeActs.length)]?.(scene).catch(() => undefined)
}
