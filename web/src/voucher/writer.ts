import { langs } from '@opentop/domain/lang'
import type { OrderMail, MailWriter, RenderedMail } from '@opentop/domain/mail'
import type { Subject } from '../messages/all.ts'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import { mailHtml } from './MailPage.tsx'
import { orderMailContent, type MailContent } from './order-mail-content.ts'
import { otherMailContent } from './other-mail-content.ts'
import { receiptContent } from './receipt-content.ts'
import { voucherCells } from './voucher-cells.ts'

const subjects: readonly Subject[] = ['letter', 'voucher', 'pass', 'passenger']

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
    const { subject, ...content } = otherMailContent(mail, translator(mail.lang, textsOf(mail.lang, [...subjects, 'note', 'contact'])))
    return { subject, text: plainText(content), html: mailHtml(content) } satisfies RenderedMail
  },
  voucherTexts(booking, site, lang) {
    const t = translator(lang, textsOf(lang, subjects))
    return {
      title: t('voucher.title'),
      reference: `${t('voucher.reference')} ${booking.reference}`,
      help: t('voucher.help', site.customerService),
      code: t('voucher.code'),
      show: t('voucher.show'),
      cells: (sale, voucher) => voucherCells(t, lang, sale, voucher),
      position: (seq, total) => t('voucher.of', { seq, total }),
      accepts: (sale) => t(`voucher.${sale.accepts}`),
      state: (voucher) => t(`voucher.state-${voucher.state}`),
    }
  },
  receipt: (input) => receiptContent(input, translator(input.lang, textsOf(input.lang, [...subjects, 'receipt']))),
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
    ...content.tickets.map(({ product, place, when, passengers, parts: own, state }) =>
      [product, place, when, ...own.map((part) => `- ${part}`), passengers, ...(state ? [state] : [])].filter(Boolean).join('\n'),
    ),
    ...content.sums.map(({ name, value }) => `${name}: ${value}`),
    `${content.action.text}:\n${content.action.href}`,
    ...content.notes,
    content.help,
    `${content.siteName}\n${content.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
