import type { Booking } from '@opentop/contract/booking'
import { accountMailKinds, changeRefundReasons, orderMailKinds, type OrderMail, type OrderMailKind } from '@opentop/domain/mail'
import { pathTo } from '@opentop/domain/page/route'
import type { Site } from '@opentop/domain/site'
import { siteOfKey } from '@opentop/domain/site'
import { findBooking, findBuyer, findPaidForChange, findRefundCents, type BuyerFacts } from '@opentop/store/booking'
import type { Tx } from '@opentop/store/db'
import { insertOrderEvent } from '@opentop/store/live/live'
import { claimOutbox, finishOutbox, postponeOutbox, type OutboxEntry } from '@opentop/store/outbox'
import { accountMail } from './account-mail.ts'
import { showBooking } from '../booking/work.ts'
import type { MailShop } from './mail-shop.ts'
import { mapAttachments } from './map-attachments.ts'
import { photoAttachments } from './photo-attachments.ts'
import { mailsWithoutOrder } from './other-mail.ts'
import { isPlainAddress, type Attachment, type Mail } from '../outside/mail.ts'
import { voucherToken } from '../voucher/code.ts'
import { voucherPdf } from '../voucher/pdf.ts'

const batch = 10
const leaseSeconds = 120
const retrySeconds = [15, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 86_400]
const never = 10 * 365 * 86_400

/**
 * Sends the mails that are due. Several processes may run this at once; each mail is claimed by one of them. Returns how many were sent.
 */
export async function sendDueMails(shop: MailShop): Promise<number> {
  let sent = 0
  for (;;) {
    const entries = await shop.database.transaction((tx) => claimOutbox(tx, 'mail:', batch, leaseSeconds))
    for (const entry of entries) if (await sendOne(entry, shop)) sent += 1
    if (entries.length < batch) return sent
  }
}

async function sendOne(entry: OutboxEntry, shop: MailShop): Promise<boolean> {
  try {
    const mail = await mailOf(entry, shop)
    if (mail) await shop.mailer.send(mail)
    await shop.database.transaction((tx) => finishOutbox(tx, entry.id, mail?.to ?? ''))
    return mail !== undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const seconds = retrySeconds[entry.attempts - 1] ?? never
    await shop.database.transaction((tx) => postpone(tx, entry, seconds, reason))
    return false
  }
}

async function postpone(tx: Tx, { id, topic, attempts, payload }: OutboxEntry, seconds: number, reason: string): Promise<void> {
  await postponeOutbox(tx, id, seconds, reason)
  const { transactionId } = payload
  if (typeof transactionId === 'string') await insertOrderEvent(tx, 'mail.failed', transactionId, { topic, attempts })
}

async function mailOf(entry: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const { topic, key, payload } = entry
  const writesOtherMail = mailsWithoutOrder[topic]
  if (writesOtherMail) return writesOtherMail(entry, shop)
  const about = accountMailKinds.find((one) => topic === `mail:member-${one}`)
  if (about) return accountMail(about, key, payload, shop)
  const kind = orderMailKinds.find((one) => topic === `mail:${one}`)
  if (!kind) throw new Error(`unknown mail topic ${topic}`)
  const transactionId = String(payload.transactionId)
  const buyer = await findBuyer(shop.database, transactionId)
  const site = buyer && siteOfKey(shop.snapshot().facts, buyer.site)
  if (!site || !buyer.buyer) return undefined
  const { email } = buyer.buyer
  // an agent may print the vouchers instead
  if (email === '') return undefined
  if (!isPlainAddress(email)) throw new Error('the address of the buyer is no plain address')
  const facts = await findBooking(shop.database, transactionId)
  const booking = facts && showBooking(facts, buyer.lang, shop)
  // the guests of a travel agency do not see what it paid
  const sums = facts?.isAgents ? {} : await sumsOf(payload, shop)
  const isToTravel = booking !== undefined && (kind === 'confirmation' || kind === 'change')
  const maps = isToTravel ? await mapAttachments(booking, buyer.lang, shop) : []
  const photos = isToTravel ? await photoAttachments(booking, buyer.lang, shop) : []
  const orderMail = {
    ...orderMailOf(kind, { ...buyer, id: transactionId, site }, booking, sums, shop),
    changeRefund: changeRefundOf(payload),
    isGoodwill: payload.goodwillKey !== undefined,
    maps,
    photos,
  }
  const attachments = isToTravel ? [...(await voucherAttachments(booking, orderMail, shop)), ...maps, ...photos] : []
  return {
    key,
    from: { name: site.name, address: site.customerService.email },
    to: email,
    ...shop.writer.orderMail(orderMail),
    attachments,
  }
}

type MailSums = { refundCents?: number | undefined; paidCents?: number | undefined }

async function sumsOf(payload: OutboxEntry['payload'], { database }: MailShop): Promise<MailSums> {
  return { refundCents: await findRefundCents(database, payload), paidCents: await findPaidForChange(database, payload) }
}

function orderMailOf(
  kind: OrderMailKind,
  buyer: Omit<BuyerFacts, 'site'> & { id: string; site: Site },
  booking: Booking | undefined,
  { refundCents, paidCents }: MailSums,
  { secrets, originOf }: MailShop,
): OrderMail {
  const { site, lang } = buyer
  const origin = originOf(site)
  const page = booking
    ? `${pathTo(site, lang, { page: 'myBooking' })}?token=${voucherToken(secrets.voucher, buyer)}`
    : pathTo(site, lang, { page: 'home' })
  return {
    kind,
    lang,
    site,
    firstName: buyer.buyer?.firstName ?? '',
    booking,
    link: `${origin}${page}`,
    origin,
    refund: refundCents === undefined ? undefined : { cents: refundCents, currencyId: buyer.currencyId },
    paid: paidCents === undefined ? undefined : { cents: paidCents, currencyId: buyer.currencyId },
  }
}

function changeRefundOf({ about, reason }: OutboxEntry['payload']): OrderMail['changeRefund'] {
  return about === 'change' ? changeRefundReasons.find((one) => one === reason) : undefined
}

async function voucherAttachments(booking: Booking, { site, lang }: OrderMail, shop: MailShop): Promise<Attachment[]> {
  const words = shop.writer.voucherTexts(booking, site, lang)
  const attachments: Attachment[] = []
  for (const [index, sale] of booking.sales.entries()) {
    if (!booking.vouchers.some((voucher) => voucher.saleId === sale.id && voucher.qr !== '')) continue
    const number = booking.sales.length > 1 ? `-${index + 1}` : ''
    attachments.push({
      name: `${booking.reference}${number}.pdf`,
      type: 'application/pdf',
      content: await voucherPdf({ booking, sales: [sale], words, site, lang }),
    })
  }
  return attachments
}
