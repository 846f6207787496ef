import { createHmac, timingSafeEqual } from 'node:crypto'
import { hasMoney, type PaymentEvent } from '@opentop/domain/payment/payment'
import type { RefundEvent } from '@opentop/domain/booking/refund'
import type { Tx } from '@opentop/store/db'
import { insertEvent } from '@opentop/store/event'
import { findCharge, findPayment, lockPayment, type LockedPayment, type PaymentFacts } from '@opentop/store/payment'
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
import type { Shop } from '../call/shop.ts'
import { settleRefundReport } from './refund-work.ts'
import { bindingOf, opaqueId } from './binding-work.ts'
import type { PaymentReport } from '../outside/payment.ts'
import { settleReport } from './settle-work.ts'

type SignedItem = {
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
/** The provider's direct response usually arrives at the same time; after this delay most events are already applied and need no lock. */
const directResponseMs = 100
const maxItems = 50
const batch = 50

export function servePaymentEvents(app: FastifyInstance, shop: Shop): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  // a closing shop leaves its inbox to the next process
  const work = async (stored: readonly StoredEvent<SignedItem>[]): Promise<void> => {
    for (const { error } of isClosing ? [] : await processEach(shop, stored)) app.log.error({ err: error }, 'a payment event failed')
  }
  app.post('/webhooks/payment', { bodyLimit, config: { ownProof: 'webhook-signature' } }, async (request, reply) => {
    const items = signedItems(request.body, shop.payment.hmacKeys())
    void reply.header('cache-control', 'no-store')
    if (!items) return reply.code(401).send()
    await shop.payment.step('event-verified')
    const stored = await storeItems(shop, items)
    await shop.payment.step('event-stored')
    if (stored.length > 0) setTimeout(work, directResponseMs, stored)
    return reply.code(202).send('[accepted]')
  })
}

/** Returns the new items only: the others are processed by the process that stored them, or by reconciliation. */
async function storeItems(shop: Shop, items: readonly SignedItem[]): Promise<StoredEvent<SignedItem>[]> {
  const provider = shop.payment.port.name
  const keyed = items.map((item) => ({ key: keyOf(item), body: item }))
  const fresh = await shop.database.once((tx) => insertPaymentEvents(tx, provider, keyed))
  return keyed.filter(({ key }) => fresh.includes(key)).map(({ key, body }) => ({ provider, eventKey: key, body }))
}

/** All signed fields make the key, so that an event with wrong contents does not block the correct one that follows it. */
function keyOf(item: SignedItem): string {
  const { pspReference, eventCode, success, originalReference, merchantAccountCode, merchantReference, value, currency } = item
  return [pspReference, eventCode, success, originalReference, merchantAccountCode, merchantReference, value, currency].join(':')
}

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
  // The signed parts are joined without escaping, so a colon inside one could shift the fields.
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

/** Processes events that are left in the inbox: after a crash, or when they arrived too early. */
export async function processEvents(shop: Shop): Promise<FailedEvent[]> {
  const failed: FailedEvent[] = []
  for (;;) {
    const keys = failed.map(({ eventKey }) => eventKey)
    const open = await findOpenEvents<SignedItem>(shop.database, batch, keys)
    failed.push(...(await processEach(shop, open)))
    if (open.length < batch) return failed
  }
}

type FailedEvent = { eventKey: string; error: unknown }
/** Each event is independent: a failed one stays in the inbox for the next run, and the others continue. */
async function processEach(shop: Shop, events: readonly StoredEvent<SignedItem>[]): Promise<FailedEvent[]> {
  const failed: FailedEvent[] = []
  for (const event of events) await workOn(shop, event).catch((error: unknown) => void failed.push({ eventKey: event.eventKey, error }))
  return failed
}

async function workOn(shop: Shop, event: StoredEvent<SignedItem>): Promise<void> {
  if (!(await closeRecorded(shop, event)))
    await shop.database.transaction(async (tx) => {
      if (!(await lockEvent(tx, event.provider, event.eventKey))) return
      const { state, paymentId } = await applyItem(tx, shop, event)
      await updateEvent(tx, event.provider, event.eventKey, state, paymentId)
    })
  await shop.payment.step('event-applied')
}

/** Closes an event about money that is already recorded, without a lock: a charge with money keeps its amount and its reference. */
async function closeRecorded(shop: Shop, { provider, eventKey, body }: StoredEvent<SignedItem>): Promise<boolean> {
  if (body.eventCode !== 'AUTHORISATION' || !body.success) return false
  const charge = await findCharge(shop.database, provider, body.pspReference)
  if (!charge || !hasMoney(charge.state) || bindingOf(charge, reportOf(body, 'authorise'), charge.merchantReference, shop).is !== 'bound')
    return false
  await shop.database.once((tx) => updateEvent(tx, provider, eventKey, 'done', charge.id))
  return true
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

/**
 * What a notification says about an attempt. A cancellation by our reference names no charge; its reference is that of the cancellation.
 */
function reportOf(body: SignedItem, event: PaymentEvent): PaymentReport {
  const { merchantReference, merchantAccountCode: account, originalReference, pspReference, value: cents, currency } = body
  const providerReference = originalReference || (event === 'void' ? undefined : pspReference)
  return { event, merchantReference, providerReference, sum: { cents, currency }, account }
}

async function applyItem(tx: Tx, shop: Shop, { provider, body }: StoredEvent<SignedItem>): Promise<Dealt> {
  const refund = refundEventOf[body.eventCode]
  if (refund) return applyRefundItem(tx, shop, body, body.success ? refund[0] : refund[1])
  const reference = body.originalReference || body.pspReference
  const held = await findCharge(tx, provider, reference)
  const charge = await attemptNamed(tx, body, held)
  if (!charge) return { state: isOurAccount(shop, body) ? 'parked' : 'quarantined', paymentId: null }
  const event = paymentEventOf[body.eventCode]?.[body.success ? 0 : 1]
  if (!event) return { state: 'done', paymentId: charge.id }
  const report = reportOf(body, event)
  const payment = await lockPayment(tx, charge.id, report.providerReference)
  if (!payment) return { state: 'parked', paymentId: null }
  // A chargeback that overtook its authorisation waits for it. Checked again here, because the state may have changed before the lock.
  const isItsCharge = payment.providerReference === reference
  const isEarly = event === 'chargeback' && (isItsCharge ? !hasMoney(payment.state) : held === undefined)
  if (isEarly && isOurAccount(shop, body)) return { state: 'parked', paymentId: payment.id }
  return applyReported(tx, shop, { payment, report, body })
}

type Reported = { payment: LockedPayment; report: PaymentReport; body: SignedItem }
async function applyReported(tx: Tx, shop: Shop, { payment, report, body }: Reported): Promise<Dealt> {
  const { binding, payment: after } = await settleReport(tx, payment, report, shop)
  await shop.payment.step('in-settle')
  const takesMoney = report.event === 'authorise' || report.event === 'capture'
  if (hasMoney(after.state) && !hasMoney(payment.state)) await wakeParkedEvents(tx, payment.id)
  const by = binding.is === 'mismatch' ? { by: binding.by } : undefined
  if (by || (takesMoney && !hasMoney(after.state))) await insertEvent(tx, 'payment', payment.id, 'event-quarantined', { ...body, ...by })
  return { state: by ? 'quarantined' : 'done', paymentId: payment.id }
}

const isOurAccount = ({ payment: { port } }: Shop, body: SignedItem): boolean => body.merchantAccountCode === port.account

async function attemptNamed(tx: Tx, { merchantReference }: SignedItem, held: PaymentFacts | undefined): Promise<PaymentFacts | undefined> {
  if (held?.merchantReference === merchantReference) return held
  return (opaqueId.test(merchantReference) ? await findPayment(tx, merchantReference) : undefined) ?? held
}

async function applyRefundItem(tx: Tx, shop: Shop, body: SignedItem, event: RefundEvent | undefined): Promise<Dealt> {
  const { merchantReference, merchantAccountCode: account, value: cents, currency } = body
  const refund = opaqueId.test(merchantReference) ? await lockRefund(tx, merchantReference) : undefined
  if (!refund) return { state: isOurAccount(shop, body) ? 'parked' : 'quarantined', paymentId: null }
  if (!event) return { state: 'done', paymentId: refund.paymentId }
  const named = { merchantReference, providerReference: body.pspReference, chargeReference: body.originalReference || undefined }
  const binding = await settleRefundReport(tx, refund, { event, ...named, sum: { cents, currency }, account }, shop)
  if (binding.is === 'mismatch') await insertEvent(tx, 'refund', refund.id, 'event-quarantined', { ...body, by: binding.by })
  return { state: binding.is === 'mismatch' ? 'quarantined' : 'done', paymentId: refund.paymentId }
}
