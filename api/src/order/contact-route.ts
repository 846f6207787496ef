import { randomUUID } from 'node:crypto'
import { withChanges } from '@opentop/domain/order/merge'
import { maskedContact } from '@opentop/domain/order/masked'
import { holdsSale } from '@opentop/domain/staff/scope'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { findOrderMail, insertNote, lockScopedOrder, updateContact, type OrderFacts } from '@opentop/store/order/order'
import { insertOutbox } from '@opentop/store/outbox'
import { isPlainAddress } from '../outside/mail.ts'
import { renewLink } from '../voucher/link-work.ts'
import { viewToken } from '../voucher/view-token.ts'
import { changedMeanwhile } from '../call/changed-meanwhile.ts'
import { refused } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { actedOn, mayFor } from './order-act.ts'
import { shopOrigin } from '../site/shop-origin.ts'

export const orderContact: Pick<OfficeHandlers, 'setOrderContact' | 'resendOrderMail' | 'addOrderNote' | 'openTravellerView'> = {
  async setOrderContact({ reference, changes }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return refused('order-unknown')
    // who may not see a field would learn it by guessing what it was
    if (!mayFor(context, 'personal.read', order)) return refused('forbidden')
    // another address gets all tickets
    if (changes.email && !isWholeFor(context, order)) return refused('forbidden')
    const before = contactOf(order)
    const after = withChanges(before, changes)
    if (!after) return changedMeanwhile(tx, 'order', order.id)
    const { lang, phone, ...named } = after
    for (const field of ['firstName', 'lastName'] as const)
      if (changes[field] && named[field] === '') return refused('bad-request', { field, reason: 'required' })
    if (changes.email && !isPlainAddress(after.email)) return refused('email-invalid')
    // the links of the mails lead to pages of the site in this language
    if (lang !== order.lang && !siteOfKey(context.snapshot.facts, order.site)?.langs.includes(lang))
      return refused('bad-request', { field: 'lang', reason: 'choice' })
    const { phone: _before, ...rest } = order.buyer ?? {}
    await updateContact(tx, order.id, { ...rest, ...named, ...(phone === '' ? {} : { phone }) }, lang)
    if (after.email.toLowerCase() !== before.email.toLowerCase()) await renewLink(tx, order.id, context.shop)
    return actedOn({}, order, 'setOrderContact', context, {
      before: { lang: order.lang },
      after: { lang },
      personal: { before: personalOf(before), after: personalOf(after) },
    })
  },

  /** The key of the request is the key of the mail, so that a repeated click sends one mail. */
  async resendOrderMail({ reference, mailId }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return refused('order-unknown')
    const usual = { topic: 'mail:confirmation', payload: { transactionId: order.id } }
    const mail = mailId === undefined ? (order.isPaid ? usual : undefined) : await findOrderMail(tx, order.id, mailId)
    if (!mail) return refused('order-unknown')
    const email = order.buyer?.email ?? ''
    if (!isPlainAddress(email)) return refused('email-invalid')
    const click = context.caller.idempotency?.key ?? randomUUID()
    await insertOutbox(tx, { ...mail, key: `mail:office ${order.id} ${context.staff.id} ${click}` })
    const isKnown = mayFor(context, 'personal.read', order)
    return actedOn({ email: isKnown ? email : maskedContact(email) }, order, 'resendOrderMail', context, { after: { mail: mail.topic } })
  },

  async addOrderNote({ reference, text }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return refused('order-unknown')
    await insertNote(tx, { id: randomUUID(), transactionId: order.id, staffId: context.staff.id, text })
    return actedOn({}, order, 'addOrderNote', context, { personal: { text } })
  },

  /** The order as its traveller sees it, under a token that ends soon and changes nothing. */
  async openTravellerView({ reference }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    const site = order && siteOfKey(context.snapshot.facts, order.site)
    if (!site || !order.isPaid) return refused('order-unknown')
    // it shows the buyer's data and the codes of all tickets, so all of the order has to be the caller's
    if (!isWholeFor(context, order) || !mayFor(context, 'personal.read', order) || !mayFor(context, 'voucher.reissue', order))
      return refused('forbidden')
    const { token, endsAt } = viewToken(context.shop.secrets.voucher, order.id, context.now)
    const url = `${shopOrigin(site, context.caller.origin)}${pathTo(site, order.lang, { page: 'myBooking' })}?token=${token}`
    return actedOn({ url }, order, 'openTravellerView', context, { after: { until: new Date(endsAt).toISOString() } })
  },
}

/** Whether the caller looks after all cities of the order. */
function isWholeFor({ scope }: OfficeContext, { site, locationIds }: OrderFacts): boolean {
  return locationIds.every((id) => holdsSale(scope, site, id))
}
function contactOf({ buyer, lang }: OrderFacts) {
  const { firstName = '', lastName = '', email = '', phone = '' } = buyer ?? {}
  return { firstName, lastName, email, phone, lang }
}
function personalOf({ lang: _lang, ...personal }: ReturnType<typeof contactOf>): object {
  return personal
}
