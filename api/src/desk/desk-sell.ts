import type { OfficeInputs } from '@opentop/contract/office-api'
import { isTillWay } from '@opentop/domain/till/till'
import { deskBuyerRules, linkBuyerRules } from '@opentop/domain/desk/desk-buyer'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { findBasket, findOrder, updateHoldEnd } from '@opentop/store/basket'
import type { Tx } from '@opentop/store/db'
import { reactivateHolds } from '@opentop/store/hold'
import { insertLink } from '@opentop/store/desk/desk'
import { insertOutbox } from '@opentop/store/outbox'
import { findTravellerSale } from '@opentop/store/traveller'
import type { Context, OfficeContext, OfficeHandlers } from '../call/context.ts'
import { formRefusal } from '../call/form-refusal.ts'
import { payBasket, startRefusal } from '../payment/begin-work.ts'
import { writeTravellers } from '../traveller/work.ts'
import { refused, recorded, type Recorded } from '../call/outcome.ts'
import { deskContext, soldCity } from '../till/desk-context.ts'
import { linkEnd, lockOwn } from './desk-hold.ts'
import { recordDeskPayment } from '../till/till-work.ts'

type Sale = OfficeInputs['sellAtDesk']
type Buyer = { firstName: string; lastName: string; email: string; phone?: string }

/** One transaction: seats are sold, vouchers issued and the till's entry written, or nothing is. */
export const sell: OfficeHandlers['sellAtDesk'] = async (input, context, tx) => {
  const own = await lockOwn(tx, input.id, context)
  if (!own.ok) return own
  const { basket } = own
  const shop = deskContext(context, basket.site, basket.currencyId)
  const cities = shop && basket.lines.map(({ optionId }) => soldCity(optionId, context, shop))
  if (!shop || !cities?.every((id) => id !== undefined)) return refused('basket-empty')
  const buyer = buyerOf(input)
  const wrong =
    formRefusal(input.pay.way === 'link' ? linkBuyerRules : deskBuyerRules, buyer) ?? (await withTravellers(tx, basket, input, shop))
  if (wrong) return refused(wrong.refusal, wrong.params)
  const spoken = { ...shop, lang: shop.site.langs.includes(input.lang) ? input.lang : shop.site.defaultLang }
  const record: Recorded = { subject: 'order', subjectId: basket.id, site: basket.site, locationIds: cities, personal: buyer }
  const payable = (await findBasket(tx, basket.id)) ?? basket
  return input.pay.way === 'link'
    ? sendLink(tx, payable, input, { buyer, record, shop: spoken })
    : takeMoney(tx, payable, { ...input, pay: input.pay }, { buyer, record, shop: spoken, context })
}

function buyerOf({ buyer: { firstName = '', lastName = '', email = '', phone } }: Sale): Buyer {
  return { firstName, lastName, email, ...(phone ? { phone } : {}) }
}

async function withTravellers(tx: Tx, basket: BasketFacts, { travellers, travellersOf }: Sale, shop: Context) {
  const line = basket.lines.find(({ id }) => id === travellersOf) ?? basket.lines[0]
  const sale = travellers && line ? await findTravellerSale(tx, line.id, basket.id, '') : undefined
  if (!sale || !travellers) return undefined
  const reply = await writeTravellers(tx, sale, travellers, shop)
  if (reply.ok) return undefined
  const { refusal, params } = reply
  if (refusal === 'travellers-needed' || refusal === 'email-invalid' || isFormRefusal(refusal)) return { refusal, params }
  throw new Error(`travellers were refused with ${refusal}`)
}

type FormRefusal = 'field-required' | 'field-minimum' | 'field-maximum' | 'field-regex' | 'field-latin'
function isFormRefusal(code: string): code is FormRefusal {
  return code.startsWith('field-')
}

type Selling = { buyer: Buyer; record: Recorded; shop: Context }

async function takeMoney(
  tx: Tx,
  basket: BasketFacts,
  { expectedTotalCents, pay }: Sale & { pay: Exclude<Sale['pay'], { way: 'link' }> },
  { buyer, record, shop, context }: Selling & { context: OfficeContext },
) {
  const isCash = pay.way === 'cash'
  if (isCash && pay.givenCents < basket.totalCents) return refused('given-short')
  const begun = await payBasket(tx, basket, { expectedTotalCents, method: pay.way, buyer }, pay.way, shop)
  if (!begun.ok) return refused(...payRefusal(begun))
  const { payment } = begun
  // an order that costs nothing leaves nothing in the till
  const entry = isTillWay(payment.provider)
    ? await recordDeskPayment(
        tx,
        {
          tillId: pay.tillId,
          site: basket.site,
          payment,
          ...(isCash ? { givenCents: pay.givenCents } : { receiptNumber: pay.receiptNumber }),
        },
        context,
      )
    : undefined
  if (entry && !entry.ok) return entry
  const reference = (await findOrder(tx, basket.id))?.reference
  const changeCents = isCash ? { changeCents: pay.givenCents - basket.totalCents } : {}
  const done = { ...(reference ? { reference } : {}), ...(entry ? { receipt: entry.receipt } : {}), ...changeCents }
  const after = { way: pay.way, totalCents: basket.totalCents, currencyId: basket.currencyId, ...done }
  return recorded({ id: basket.id, ...done }, { ...record, after }, { live: [soldEvent(basket, record)] })
}

/** The seats stay reserved until the link ends; the traveller pays on the shop's own page. */
async function sendLink(tx: Tx, basket: BasketFacts, { expectedTotalCents }: Sale, { buyer, record, shop }: Selling) {
  const wrong = await startRefusal(tx, basket, { expectedTotalCents }, shop)
  if (wrong && wrong.refusal !== 'travellers-needed') return refused(...payRefusal(wrong))
  const until = await linkEnd(tx, basket, shop)
  await reactivateHolds(tx, basket.id, until)
  await updateHoldEnd(tx, basket.id, until, 0)
  await insertLink(tx, basket.id, until, buyer, shop.lang)
  await insertOutbox(tx, { topic: 'mail:payment-link', key: `mail:payment-link ${basket.id} 1`, payload: { transactionId: basket.id } })
  const linkUntil = until.toISOString()
  const after = { way: 'link', totalCents: basket.totalCents, currencyId: basket.currencyId, linkUntil }
  return recorded({ id: basket.id, linkUntil }, { ...record, after }, { live: [soldEvent(basket, record)] })
}

type PayRefusal = 'basket-empty' | 'seats-gone' | 'total-changed' | 'travellers-needed' | 'coupon-spent'
type StartRefused = Extract<Awaited<ReturnType<typeof payBasket>>, { ok: false }>
function payRefusal({ refusal, params }: StartRefused): [PayRefusal, StartRefused['params']] {
  switch (refusal) {
    case 'basket-empty':
    case 'seats-gone':
    case 'total-changed':
    case 'travellers-needed':
    case 'coupon-spent':
      return [refusal, params]
    default:
      throw new Error(`the desk was refused with ${refusal}`)
  }
}

function soldEvent({ id, site }: BasketFacts, { locationIds = [] }: Recorded) {
  return { kind: 'order.changed' as const, site, locationIds, subject: 'order', subjectId: id }
}
