import { randomUUID } from 'node:crypto'
import { maskedContact } from '@opentop/domain/office/masked'
import { pathTo } from '@opentop/domain/route'
import { siteOfKey } from '@opentop/domain/sites/all'
import { findOrderMail, insertNote, lockScopedOrder, updateContact } from '@opentop/store/office/order'
import { insertOutbox } from '@opentop/store/outbox'
import { isPlainAddress } from '../outside/mail.ts'
import { renewLink } from '../voucher/link-work.ts'
import { viewToken } from '../voucher/view-token.ts'
import { declined, type OfficeHandlers } from './context.ts'
import { actedOn, lockedOrder, mayFor } from './order-act.ts'
import { shopOrigin } from './shop-origin.ts'

export const orderContact: Pick<OfficeHandlers, 'setOrderContact' | 'resendOrderMail' | 'addOrderNote' | 'openTravellerView'> = {
  async setOrderContact({ reference, version, firstName, lastName, email, phone, lang }, context, tx) {
    const locked = await lockedOrder(tx, { reference, version }, context)
    if (!locked.ok) return locked
    const { order } = locked
    if (!isPlainAddress(email)) return declined('email-invalid')
    // the links of the mails lead to pages of the site in this language
    if (lang !== order.lang && !siteOfKey(order.site)?.langs.includes(lang))
      return declined('bad-request', { field: 'lang', reason: 'choice' })
    const before = order.buyer
    const { phone: _before, ...rest } = before ?? { firstName: '', lastName: '', email: '' }
    const buyer = { ...rest, firstName, lastName, email, ...(phone === '' ? {} : { phone }) }
    await updateContact(tx, order.id, buyer, lang)
    if (email.toLowerCase() !== (before?.email ?? '').toLowerCase()) await renewLink(tx, order.id, context.shop)
    const contactOf = (one: typeof before) =>
      one && { firstName: one.firstName, lastName: one.lastName, email: one.email, phone: one.phone ?? '' }
    return actedOn({}, order, 'setOrderContact', context, {
      before: { lang: order.lang },
      after: { lang },
      personal: { before: contactOf(before), after: contactOf(buyer) },
    })
  },

  /** The key of the request is the key of the mail, so that a repeated click sends one mail. */
  async resendOrderMail({ reference, mailId }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return declined('order-unknown')
    const usual = { topic: 'mail:confirmation', payload: { transactionId: order.id } }
    const mail = mailId === undefined ? (order.isPaid ? usual : undefined) : await findOrderMail(tx, order.id, mailId)
    if (!mail) return declined('order-unknown')
    const email = order.buyer?.email ?? ''
    if (!isPlainAddress(email)) return declined('email-invalid')
    const click = context.caller.idempotency?.key ?? randomUUID()
    await insertOutbox(tx, { ...mail, key: `mail:office ${order.id} ${context.staff.id} ${click}` })
    const isKnown = mayFor(context, 'personal.read', order)
    return actedOn({ email: isKnown ? email : maskedContact(email) }, order, 'resendOrderMail', context, { after: { mail: mail.topic } })
  },

  async addOrderNote({ reference, text }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    if (!order) return declined('order-unknown')
    await insertNote(tx, { id: randomUUID(), transactionId: order.id, staffId: context.staff.id, text })
    return actedOn({}, order, 'addOrderNote', context, { personal: { text } })
  },

  /** The order as its traveller sees it, under a token that ends soon and changes nothing. */
  async openTravellerView({ reference }, context, tx) {
    const order = await lockScopedOrder(tx, reference, context.scope)
    const site = order && siteOfKey(order.site)
    if (!site || !order.isPaid) return declined('order-unknown')
    // it shows the buyer's data and the codes of the tickets
    if (!mayFor(context, 'personal.read', order) || !mayFor(context, 'voucher.reissue', order)) return declined('forbidden')
    const { token, endsAt } = viewToken(context.shop.secrets.voucher, order.id, context.now)
    const url = `${shopOrigin(site, context.caller.origin)}${pathTo(site, order.lang, { page: 'myBooking' })}?token=${token}`
    return actedOn({ url }, order, 'openTravellerView', context, { after: { until: new Date(endsAt).toISOString() } })
  },
}
