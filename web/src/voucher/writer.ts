import { langs } from '@opentop/domain/lang'
import type { OrderMail, MailWriter, RenderedMail } from '@opentop/domain/mail'
import type { Subject } from '../messages/all.ts'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import { lastingDeadlineText } from '../deadline/deadline-text.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { mapPicture } from './map-picture.ts'
import { mailHtml } from './mail-page.tsx'
import { orderMailContent, type MailContent } from './order-mail-content.ts'
import { otherMailContent } from './other-mail-content.ts'
import { paperSheet } from './paper-content.ts'
import { receiptContent } from './receipt-content.ts'
import { voucherCells } from './voucher-cells.ts'

const subjects: readonly Subject[] = ['word', 'letter', 'trip', 'voucher', 'pass', 'passenger', 'party', 'deadline', 'day']

export const writer: MailWriter = {
  orderMail(mail) {
    const content = orderMailContent(mail, translator(mail.lang, textsOf(mail.lang, subjects)))
    return { subject: subjectOf(mail), text: plainText(content), html: mailHtml(content) } satisfies RenderedMail
  },
  accountMail({ kind, lang, site, firstName, link, origin }) {
    const t = translator(lang, textsOf(lang, [...subjects, 'memberMail']))
    const subject = t(`memberMail.${kind}-subject`)
    const content: MailContent = {
      lang,
      title: subject,
      greeting: t('memberMail.hello', { name: firstName }),
      paragraphs: [t(`memberMail.${kind}-text`, { site: site.name })],
      reference: undefined,
      tickets: [],
      sums: [],
      action: { text: t(`memberMail.${kind}-button`), href: link },
      notes: [t('memberMail.not-you')],
      help: t('voucher.help', site.customerService),
      siteName: site.name,
      origin,
    }
    return { subject, text: plainText(content), html: mailHtml(content) }
  },
  otherMail(mail) {
    const { subject, ...content } = otherMailContent(
      mail,
      translator(mail.lang, textsOf(mail.lang, [...subjects, 'note', 'contact', 'disruption', 'disruptionMail'])),
    )
    return { subject, text: plainText(content), html: mailHtml(content) } satisfies RenderedMail
  },
  mapPicture,
  voucherTexts(booking, site, lang) {
    const t = translator(lang, textsOf(lang, subjects))
    return {
      title: t('voucher.title'),
      reference: `${t('voucher.reference')} ${booking.reference}`,
      help: t('voucher.help', site.customerService),
      code: t('voucher.code'),
      show: t('voucher.show'),
      cells: (sale, voucher) => [
        ...voucherCells(t, lang, sale, voucher),
        ...(booking.guest ? [{ name: t('trip.guest'), value: booking.guest }] : []),
      ],
      position: (seq, total) => t('voucher.of', { seq, total }),
      accepts: (sale) => t(`voucher.${sale.accepts}`),
      deadline: (sale) =>
        [
          sale.beThereBy ? t('trip.be-there-by', { time: timeText(lang, sale.beThereBy) }) : '',
          lastingDeadlineText(t, lang, sale.deadline, sale.location),
        ]
          .filter(Boolean)
          .join('. '),
      state: (voucher) => t(`voucher.state-${voucher.state}`),
    }
  },
  receipt: (input) => receiptContent(input, translator(input.lang, textsOf(input.lang, [...subjects, 'receipt']))),
  paper: (input) => paperSheet(input, translator(input.lang, textsOf(input.lang, [...subjects, 'receipt', 'papers']))),
}

function subjectOf({ kind, lang, booking }: OrderMail): string {
  const t = translator(lang, textsOf(lang, subjects))
  const reference = booking?.reference ?? ''
  if (kind === 'refund') return t('letter.refund-subject')
  if (kind === 'confirmation') {
    const cities = [...new Set(booking?.sales.map((sale) => sale.location))]
    return t('letter.confirmation-subject', { city: new Intl.ListFormat(langs[lang].intl).format(cities), reference })
  }
  return t(`letter.${kind}-subject`, { reference })
}

function plainText(content: MailContent): string {
  const blocks = [
    content.title.toUpperCase(),
    content.greeting,
    ...content.paragraphs,
    ...(content.reference ? [`${content.reference.name}: ${content.reference.value}`] : []),
    ...content.tickets.map(plainTicket),
    ...content.sums.map(({ name, value }) => `${name}: ${value}`),
    `${content.action.text}:\n${content.action.href}`,
    ...content.notes,
    content.help,
    `${content.siteName}\n${content.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function plainTicket({ product, place, when, planned, passengers, parts, state, places, terms }: MailContent['tickets'][number]): string {
  const starts = places.map(({ tour, label, name, hints, directions }) =>
    [...(tour ? [tour] : []), `${label}: ${name}`, ...hints, `${directions.text}: ${directions.href}`].join('\n'),
  )
  return [
    [
      product,
      place,
      [when, planned?.remark].filter(Boolean).join(' '),
      ...parts.map((part) => `- ${part}`),
      passengers,
      ...(state ? [state] : []),
    ]
      .filter(Boolean)
      .join('\n'),
    ...starts,
    ...(terms ? [[terms.texts.join(' '), ...(terms.link ? [`${terms.link.text}: ${terms.link.href}`] : [])].join('\n')] : []),
  ].join('\n\n')
}
