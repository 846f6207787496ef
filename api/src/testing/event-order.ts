import { hasMoney, nextPayment, type PaymentEvent, type PaymentState } from '@opentop/domain/payment/payment'
import { dice } from '@opentop/store/testing/dice'
import { sendEvents, type Item } from './payment-proofs.ts'
import type { PaymentFixture } from './payment-fixture.ts'

const kinds: [code: string, success: boolean, event: PaymentEvent][] = [
  ['AUTHORISATION', true, 'authorise'],
  ['AUTHORISATION', false, 'refuse'],
  ['OFFER_CLOSED', true, 'expire'],
  ['PENDING', true, 'pending'],
  ['CAPTURE', true, 'capture'],
  ['CHARGEBACK', true, 'chargeback'],
]

export type Ended = { id: string; state: PaymentState; settled: boolean; reversed: boolean }

export async function eventOrder(fixture: PaymentFixture, n: number, seed: number): Promise<Ended> {
  const roll = dice(seed + n * 31)
  const begun = await fixture.pay(await fixture.fill(n), 'secure')
  const id = (begun.ok && begun.answer.attemptId) || ''
  const chosen = kinds.filter(() => roll(2) === 0)
  const items = chosen.flatMap(([eventCode, success]) => Array.from({ length: 1 + roll(5) }, () => itemOf(id, eventCode, success)))
  const shuffled = items.map((item) => ({ item, at: roll(1_000_000) })).toSorted((a, b) => a.at - b.at)
  for (let at = 0; at < shuffled.length;) {
    const some = shuffled.slice(at, (at += 1 + roll(3))).map(({ item }) => item)
    const status = await sendEvents(fixture.address, some, fixture.provider.hmacKey)
    if (status !== 202) throw new Error(`events were answered with ${status}`)
  }
  let state: PaymentState = 'ACTION_REQUIRED'
  for (const [, , event] of chosen) state = nextPayment(state, event)?.state ?? state
  return { id, state, settled: hasMoney(state), reversed: hasMoney(state) && chosen.some(([code]) => code === 'CHARGEBACK') }
}

function itemOf(id: string, eventCode: string, success: boolean): Item {
  const about = { merchantReference: id, eventCode, success, cents: 2000 }
  return eventCode === 'CHARGEBACK'
    ? { ...about, pspReference: `C${id}`, originalReference: `P${id}` }
    : { ...about, pspReference: `P${id}` }
}
