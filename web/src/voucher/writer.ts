import { langs } from '@opentop/domain/lang'
import type { OrderMail, MailWriter, RenderedMail } from '@opentop/domain/mail'
import type { Subject } from '../messages/all.ts'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import { letterHtml } from './LetterPage.tsx'
import { letterParts, type LetterParts } from './letter-parts.ts'
import { noteParts } from './note-parts.ts'
import { voucherCells } from './voucher-cells.ts'

const subjects: readonly Subject[] = ['letter', 'voucher', 'pass', 'passenger']

export const writer: MailWriter = {
  orderMail(letter) {
    const parts = letterParts(letter, translator(letter.lang, textsOf(letter.lang, subjects)))
    return { subject: subjectOf(letter), text: plainText(parts), html: letterHtml(parts) } satisfies RenderedMail
  },
  accountMail({ kind, lang, site, firstName, link, origin }) {
    const t = translator(lang, textsOf(lang, [...subjects, 'memberMail']))
    const subject = t(`memberMail.${kind}-subject`)
    const parts: LetterParts = {
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
    return { subject, text: plainText(parts), html: letterHtml(parts) }
  },
  note(note) {
    const { subject, ...parts } = noteParts(note, translator(note.lang, textsOf(note.lang, [...subjects, 'note', 'contact'])))
    return { subject, text: plainText(parts), html: letterHtml(parts) } satisfies RenderedMail
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

function plainText(parts: LetterParts): string {
  const blocks = [
    parts.title.toUpperCase(),
    parts.greeting,
    ...parts.paragraphs,
    ...(parts.reference ? [`${parts.reference.name}: ${parts.reference.value}`] : []),
    ...parts.tickets.map(({ product, place, when, passengers, parts: own, state }) =>
      [product, place, when, ...own.map((part) => `- ${part}`), passengers, ...(state ? [state] : [])].filter(Boolean).join('\n'),
    ),
    ...parts.sums.map(({ name, value }) => `${name}: ${value}`),
    `${parts.action.text}:\n${parts.action.href}`,
    ...parts.notes,
    parts.help,
    `${parts.siteName}\n${parts.origin}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
