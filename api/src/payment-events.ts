import { createHmac, timingSafeEqual } from 'node:crypto'
import { hasMoney, type PaymentEvent } from '@opentop/domain/payment'
import type { RefundEvent } from '@opentop/domain/refund'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { findCharge, lockPayment, type PaymentFacts } from '@opentop/store/payment'
import {
  findOpenEvents,
  insertPaymentEvents,
  lockEvent,
  updateEvent,
  wakeParkedEvents,
  type StoredEvent,
} from '@opentop/store/payment-event'
import { lockRefund } from '@opentop/store/refund'
import type { FastifyInstance } from 'fastify'
import type { Shop } from './context.ts'
import { applyRefundFact } from './refund-work.ts'
import { applyFact, isOurs } from './settle-work.ts'

/** The signed part of a notification; nothing else of it decides anything. */
export type SignedItem = {
  pspReference: string
  originalReference: string
  merchantAccountCode: string
  merchantReference: string
  value: number
  currency: string
  eventCode: string
  success: boolean
}
const bodyLimit = 64 * 1024
/** The provider's own answer is mostly on its way too; an event that lets it pass finds its work done and needs no lock. */
const politenessMs = 100
const maxItems = 50
const batch = 50
const opaqueId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The inbox of the provider: checked, stored, acknowledged, and only then worked on. */
export function servePaymentEvents(app: FastifyInstance, shop: Shop): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  // what is in the inbox of a shop that closes is for the next one
  const work = (stored: readonly StoredEvent<SignedItem>[]): unknown =>
    isClosing || workOff(shop, stored).catch((error: unknown) => app.log.error({ err: error }, 'payment events could not be processed'))
  app.post('/webhooks/payment', { bodyLimit, config: { ownProof: 'webhook-signature' } }, async (request, reply) => {
    const items = signedItems(request.body, shop.payment.hmacKeys())
    void reply.header('cache-control', 'no-store')
    if (!items) return reply.code(401).send()
    await shop.payment.step('event-verified')
    const stored = await storeItems(shop, items)
    await shop.payment.step('event-stored')
    if (stored.length > 0) setTimeout(work, politenessMs, stored)
    return reply.code(202).send('[accepted]')
  })
}

/** Returns those that are new: the others are the business of whoever stored them, or of the reconciler. */
async function storeItems(shop: Shop, items: readonly SignedItem[]): Promise<StoredEvent<SignedItem>[]> {
  const provider = shop.payment.port.name
  const keyed = items.map((item) => ({ key: `${item.pspReference}:${item.eventCode}:${item.success}`, body: item }))
  const fresh = await shop.database.once((tx) => insertPaymentEvents(tx, provider, keyed))
  return keyed.filter(({ key }) => fresh.includes(key)).map(({ key, body }) => ({ provider, eventKey: key, body }))
}

/** All items of a notification, or nothing if any is not signed by a key of ours. */
export function signedItems(body: unknown, hexKeys: readonly string[]): SignedItem[] | undefined {
  const wrapped = (body as { notificationItems?: unknown } | null)?.notificationItems
  if (!Array.isArray(wrapped) || wrapped.length === 0 || wrapped.length > maxItems) return undefined
  const items = wrapped.map((entry) =>
    signedItem((entry as { NotificationRequestItem?: unknown } | null)?.NotificationRequestItem, hexKeys),
  )
  return items.every((item) => item !== undefined) ? items : undefined
}

function signedItem(raw: unknown, hexKeys: readonly string[]): SignedItem | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const fields = raw as Record<string, unknown>
  const amount = fields.amount as { value?: unknown; currency?: unknown } | undefined
  const signature = (fields.additionalData as { hmacSignature?: unknown } | undefined)?.hmacSignature
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '')
  const signed = [
    text('pspReference'),
    text('originalReference'),
    text('merchantAccountCode'),
    text('merchantReference'),
    String(amount?.value ?? ''),
    String(amount?.currency ?? ''),
    text('eventCode'),
    String(fields.success ?? ''),
  ]
  if (typeof signature !== 'string' || !hexKeys.some((key) => isSignature(signature, signed.join(':'), key))) return undefined
  // The parts are joined without escaping, so a colon inside one could stand for another part.
  if (signed.some((part) => part.includes(':')) || !Number.isInteger(Number(amount?.value))) return undefined
  return {
    pspReference: text('pspReference'),
    originalReference: text('originalReference'),
    merchantAccountCode: text('merchantAccountCode'),
    merchantReference: text('merchantReference'),
    value: Number(amount?.value),
    currency: String(amount?.currency),
    eventCode: text('eventCode'),
    success: String(fields.success) === 'true',
  }
}

function isSignature(given: string, text: string, hexKey: string): boolean {
  const expected = createHmac('sha256', Buffer.from(hexKey, 'hex')).update(text).digest()
  const sent = Buffer.from(given, 'base64')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}

/** Works through what is left in the inbox: after a crash, or when something came too early. */
export async function processEvents(shop: Shop): Promise<number> {
  const open = await findOpenEvents<SignedItem>(shop.database, batch)
  await workOff(shop, open)
  return open.length
}

async function workOff(shop: Shop, events: readonly StoredEvent<SignedItem>[]): Promise<void> {
  for (const event of events) {
    if (!(await isTold(shop, event)))
      await shop.database.transaction(async (tx) => {
        if (!(await lockEvent(tx, event.provider, event.eventKey))) return
        const { state, paymentId } = await applyItem(tx, shop, event)
        await updateEvent(tx, event.provider, event.eventKey, state, paymentId)
      })
    await shop.payment.step('event-applied')
  }
}

/** Ends what tells of money that is on record already, without a lock: a charge that has money keeps its sum and its reference. */
async function isTold({ database, payment: { port } }: Shop, { provider, eventKey, body }: StoredEvent<SignedItem>): Promise<boolean> {
  if (body.eventCode !== 'AUTHORISATION' || !body.success || body.merchantAccountCode !== port.account) return false
  const charge = await findCharge(database, provider, body.pspReference, undefined)
  if (!charge || !isToldBy(charge, body)) return false
  await database.once((tx) => updateEvent(tx, provider, eventKey, 'done', charge.id))
  return true
}

function isToldBy(payment: PaymentFacts, { pspReference, value, currency }: SignedItem): boolean {
  return hasMoney(payment.state) && payment.providerReference === pspReference && isOurs(payment, { sum: { cents: value, currency } })
}

type Dealt = { state: 'done' | 'parked' | 'quarantined'; paymentId: string | null }
const paymentEventOf: Record<string, [whenTrue: PaymentEvent | undefined, whenFalse: PaymentEvent | undefined]> = {
  AUTHORISATION: ['authorise', 'refuse'],
  OFFER_CLOSED: ['expire', undefined],
  EXPIRE: ['expire', undefined],
  PENDING: ['pending', undefined],
  CAPTURE: ['capture', undefined],
  CANCELLATION: ['void', undefined],
  TECHNICAL_CANCEL: ['void', undefined],
  CHARGEBACK: ['chargeback', undefined],
}
const refundEventOf: Record<string, [whenTrue: RefundEvent, whenFalse: RefundEvent | undefined]> = {
  REFUND: ['succeed', 'fail'],
  REFUND_FAILED: ['fail', undefined],
  REFUNDED_REVERSED: ['reverse', undefined],
}

async function applyItem(tx: Tx, shop: Shop, { provider, body }: StoredEvent<SignedItem>): Promise<Dealt> {
  if (body.merchantAccountCode !== shop.payment.port.account) return { state: 'quarantined', paymentId: null }
  const refund = refundEventOf[body.eventCode]
  if (refund) return applyRefundItem(tx, body, body.success ? refund[0] : refund[1])
  const rows = paymentEventOf[body.eventCode]
  const event = rows?.[body.success ? 0 : 1]
  const reference = opaqueId.test(body.merchantReference) ? body.merchantReference : undefined
  const charge = await findCharge(tx, provider, body.originalReference || body.pspReference, reference)
  if (!charge) return { state: 'parked', paymentId: null }
  if (!event) return { state: 'done', paymentId: charge.id }
  const payment = await lockPayment(tx, charge.id)
  if (!payment) return { state: 'parked', paymentId: null }
  // A chargeback that overtook its authorisation waits for it.
  if (event === 'chargeback' && !hasMoney(payment.state)) return { state: 'parked', paymentId: payment.id }
  const isAboutSum = event === 'authorise' || event === 'capture'
  const { state: after } = await applyFact(
    tx,
    payment,
    {
      event,
      providerReference: body.originalReference || body.pspReference,
      ...(isAboutSum ? { sum: { cents: body.value, currency: body.currency } } : {}),
    },
    shop,
  )
  await shop.payment.step('in-settle')
  if (hasMoney(after) && !hasMoney(payment.state)) await wakeParkedEvents(tx, payment.id)
  const isWrong = isAboutSum && !hasMoney(after)
  if (isWrong) await insertEvent(tx, 'payment', payment.id, 'event-quarantined', { ...body })
  return { state: isWrong && after === 'QUARANTINED' ? 'quarantined' : 'done', paymentId: payment.id }
}

async function applyRefundItem(tx: Tx, body: SignedItem, event: RefundEvent | undefined): Promise<Dealt> {
  const refund = opaqueId.test(body.merchantReference) ? await lockRefund(tx, body.merchantReference) : undefined
  if (!refund) return { state: 'parked', paymentId: null }
  if (event) await applyRefundFact(tx, refund, event, body.pspReference)
  return { state: 'done', paymentId: refund.paymentId }
}
