import type { OtherMail } from '@opentop/domain/mail'
import type { Translate } from '../messages/translator.ts'
import type { MailContent } from './order-mail-content.ts'

const none = { reference: undefined, tickets: [], sums: [] }

/** Mails that are not about an order, in the same structure as those that are. */
export function otherMailContent(mail: OtherMail, t: Translate): MailContent & { subject: string } {
  const { lang, site, origin } = mail
  const frame = { ...none, lang, siteName: site.name, origin }
  if (mail.kind === 'newsletter')
    return {
      ...frame,
      subject: t('note.newsletter-subject', { site: site.name }),
      title: t('note.newsletter-title'),
      greeting: mail.firstName ? t('letter.hello', { name: mail.firstName }) : t('note.hello'),
      paragraphs: [t('note.newsletter-lead', { site: site.name })],
      action: { text: t('note.newsletter-confirm'), href: mail.confirmLink },
      notes: [t('note.newsletter-ignore'), `${t('note.newsletter-leave')} ${mail.leaveLink}`],
      help: t('voucher.help', site.customerService),
    }
  const { name, email, phone, city, type, message, writtenIn } = mail.enquiry
  const facts = [
    [t('contact.type'), t(`contact.type-${type}`)],
    [t('contact.city'), city],
    [t('contact.name'), name],
    [t('contact.email'), email],
    ...(phone ? [[t('contact.phone'), phone]] : []),
    [t('note.language'), writtenIn],
  ]
  return {
    ...frame,
    subject: t('note.enquiry-subject', { type: t(`contact.type-${type}`), city }),
    title: t('note.enquiry-title'),
    greeting: t('note.enquiry-lead', { name }),
    paragraphs: message.split(/[\r\n]+/).filter(Boolean),
    sums: facts.map(([label = '', value = '']) => ({ name: label, value })),
    action: { text: t('note.enquiry-answer'), href: `mailto:${encodeURIComponent(email)}` },
    notes: [],
    help: t('note.enquiry-help'),
  }
}
