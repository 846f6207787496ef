import type { OtherMail } from '@opentop/domain/mail'
import { writtenMoney } from '@opentop/domain/price/written-number'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { agentContent, disruptionContent } from './disruption-mail-content.ts'
import type { MailContent } from './order-mail-content.ts'

const none = { reference: undefined, tickets: [], sums: [] }

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
  if (mail.kind === 'payment-link') return { ...frame, ...paymentLinkContent(mail, t) }
  if (mail.kind === 'disruption') return { ...frame, ...disruptionContent(mail, t) }
  if (mail.kind === 'disruption-agent') return { ...frame, ...agentContent(mail, t) }
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

function paymentLinkContent(mail: Extract<OtherMail, { kind: 'payment-link' }>, t: Translate) {
  const { lang, site, tour, day, time, until } = mail
  const sum = writtenMoney(lang, mail.sum.cents, mail.sum.currencyId)
  const when = [day && dayText(t, day, 'long'), time && timeText(lang, time)].filter(Boolean).join(', ')
  return {
    subject: t('note.payment-link-subject', { tour }),
    title: t('note.payment-link-title'),
    greeting: t('letter.hello', { name: mail.firstName }),
    paragraphs: [t('note.payment-link-lead', { day: dayText(t, until.day, 'long'), time: timeText(lang, until.time) })],
    sums: [
      { name: t('note.payment-link-tour'), value: tour },
      ...(when ? [{ name: t('note.payment-link-day'), value: when }] : []),
      { name: t('note.payment-link-total'), value: sum },
    ],
    action: { text: t('note.payment-link-pay', { sum }), href: mail.link },
    notes: [t(mail.isChange ? 'note.change-link-ignore' : 'note.payment-link-ignore')],
    help: t('voucher.help', site.customerService),
  }
}
