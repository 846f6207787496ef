import { langs } from '@opentop/domain/lang'
import type { OtherMail } from '@opentop/domain/mail'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { findEnquiry } from '@opentop/store/enquiry'
import type { OutboxEntry } from '@opentop/store/outbox'
import { findSubscriber } from '@opentop/store/subscriber'
import { disruptionAgentMail, disruptionMail } from './disruption-mail.ts'
import type { MailShop } from './mail-shop.ts'
import { approvalMail, disruptionTestMail, invitationMail, stoppedPlanMail } from './office-mail.ts'
import { newsletterToken, type NewsletterAction } from '../subscriber/token.ts'
import { isPlainAddress, type Mail } from '../outside/mail.ts'
import { changeLinkMail } from './change-link-mail.ts'
import { paymentLinkMail } from './payment-link-mail.ts'

type Writing = (entry: OutboxEntry, shop: MailShop) => Promise<Mail | undefined>

export const mailsWithoutOrder: Readonly<Record<string, Writing>> = {
  'mail:newsletter': newsletterMail,
  'mail:enquiry': enquiryMail,
  'mail:payment-link': paymentLinkMail,
  'mail:change-link': changeLinkMail,
  'mail:office-invitation': invitationMail,
  'mail:office-approval': approvalMail,
  'mail:stopped-plan': stoppedPlanMail,
  'mail:disruption': disruptionMail,
  'mail:disruption-reminder': disruptionMail,
  'mail:disruption-offer': disruptionMail,
  'mail:disruption-agent': disruptionAgentMail,
  'mail:disruption-test': disruptionTestMail,
}

async function newsletterMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const subscriber = await findSubscriber(shop.database, String(payload.emailKey))
  const site = subscriber && siteOfKey(shop.snapshot().facts, subscriber.site)
  if (!site || subscriber.isConfirmed) return undefined
  if (!isPlainAddress(subscriber.email)) throw new Error('the address of the subscriber is no plain address')
  const { lang, firstName, emailKey } = subscriber
  const origin = shop.originOf(site)
  const page = `${origin}${pathTo(site, lang, { page: 'newsletter' })}`
  const link = (act: NewsletterAction): string => `${page}?${act}=${newsletterToken(shop.secrets.link, act, emailKey, shop.now())}`
  const mail: OtherMail = { kind: 'newsletter', lang, site, origin, firstName, confirmLink: link('confirm'), leaveLink: link('leave') }
  const from = { name: site.name, address: site.customerService.email }
  return { key, from, to: subscriber.email, ...shop.writer.otherMail(mail), attachments: [], leaveLink: mail.leaveLink }
}

/** The support desk gets it in the language of its site; Reply-To is the sender of the enquiry, and there are no other recipients. */
async function enquiryMail({ key, payload }: OutboxEntry, shop: MailShop): Promise<Mail | undefined> {
  const found = await findEnquiry(shop.database, String(payload.enquiryId))
  const site = found && siteOfKey(shop.snapshot().facts, found.site)
  if (!site) return undefined
  if (!isPlainAddress(found.email)) throw new Error('the address of the sender is no plain address')
  const { name, email, phone, city, kind: type, message } = found
  const enquiry = { name, email, phone: phone ?? undefined, city, type, message, writtenIn: langs[found.lang].intl }
  const written = shop.writer.otherMail({ kind: 'enquiry', lang: site.defaultLang, site, origin: shop.originOf(site), enquiry })
  const desk = site.customerService.email
  return { key, from: { name: site.name, address: desk }, to: desk, ...written, attachments: [], replyTo: { name, address: email } }
}
