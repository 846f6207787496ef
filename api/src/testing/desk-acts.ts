import type { OfficeCallName, OfficeInputs } from '@opentop/contract/office-api'
import { ids } from './booking-fixture.ts'
import type { OfficePerson } from './office-person.ts'
import { personOf, type Act, type Scene } from './office-scene.ts'

async function writeAs<N extends OfficeCallName>({ done }: Scene, person: OfficePerson, name: N, input: OfficeInputs[N]) {
  const { status, body } = await person.call(name, input)
  if (status === 200) done.set(name, (done.get(name) ?? 0) + 1)
  return status === 200 ? body : undefined
}

const sale: Act = async (scene) => {
  const { fixture, roll, tillId } = scene
  const person = personOf(scene)
  const order = { optionId: ids(roll(10)).longer, day: fixture.day(20 + roll(15)), passengers: [{ typeId: 2, quantity: 2 }] }
  const held = await writeAs(scene, person, 'holdDeskSale', { site: 'worldwide', currencyId: 1, ...order })
  if (!held?.id) return
  const pay =
    roll(2) === 0
      ? ({ way: 'cash', tillId, givenCents: held.totalCents + roll(500) } as const)
      : ({ way: 'terminal', tillId, receiptNumber: `T${roll(40)}` } as const)
  const sold = { id: held.id, expectedTotalCents: held.totalCents, lang: 'en', buyer: { lastName: 'King' }, pay } as const
  // two clicks at once
  const [reference] = (await Promise.all([1, 2].map(() => writeAs(scene, person, 'sellAtDesk', sold)))).flatMap(
    (body) => body?.reference ?? [],
  )
  if (reference === undefined || roll(2) === 0) return
  const [{ body: found }, { status, body: quote }] = await Promise.all([
    person.call('getOrder', { reference }),
    person.call('quoteOrderRefund', { reference }),
  ])
  if (status !== 200) return
  const quotes = quote.quotes.map(({ saleId, quoteId }) => ({ saleId, quoteId }))
  await writeAs(scene, person, 'refundOrder', { reference, version: found.version, quotes })
}

const payOut: Act = async (scene) => {
  const { roll, tillId } = scene
  const { body } = await personOf(scene).call('getWaitingRefunds', {})
  const refund = Array.isArray(body) ? body[roll(body.length || 1)] : undefined
  if (!refund) return
  const number = refund.way === 'terminal' ? { receiptNumber: `R${roll(40)}` } : {}
  // two people pay the same refund out
  await Promise.all([1, 2].map(() => writeAs(scene, personOf(scene), 'payOutRefund', { id: refund.id, tillId, ...number })))
}

const move: Act = (scene) => {
  const { roll, tillId } = scene
  const entry = { kind: roll(2) === 0 ? 'in' : 'out', currencyId: 1, cents: 1 + roll(9000), reason: 'a history' } as const
  return writeAs(scene, personOf(scene), 'addTillEntry', { id: tillId, ...entry })
}

const count: Act = async (scene) => {
  const { roll, tillId } = scene
  const person = personOf(scene)
  const till = (await person.call('getTills', {})).body.find(({ id }) => id === tillId)
  if (till?.shift) {
    const cents = Math.max(0, (till.shift.cash[0]?.expectedCents ?? 0) - roll(3))
    const counted = [{ currencyId: 1, cents } as const]
    await writeAs(scene, person, 'closeShift', { id: tillId, counted, lastReceipt: till.lastReceipt, reason: 'a history' })
  }
  await writeAs(scene, person, 'openShift', { id: tillId, counted: [{ currencyId: 1, cents: roll(20_000) }] })
}

export const deskActs: readonly Act[] = [sale, sale, sale, payOut, payOut, move, count]
