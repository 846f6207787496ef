import type { MailWriter } from '@opentop/domain/mail'

/** Mails with bare facts only: the real texts are in web/, which api/ may not import. */
export const plainWriter: MailWriter = {
  orderMail: ({ kind, lang, booking, link }) => ({
    subject: `${kind} ${lang} ${booking?.reference ?? ''}`,
    text: link,
    html: `<p>${link}</p>`,
  }),
  accountMail: ({ kind, lang, link }) => ({ subject: `${kind} ${lang}`, text: link, html: `<p>${link}</p>` }),
  otherMail: (note) => ({
    subject: `${note.kind} ${note.lang}`,
    text:
      note.kind === 'newsletter' ? `${note.confirmLink}\n${note.leaveLink}` : note.kind === 'enquiry' ? note.enquiry.message : note.link,
    html: '<p>as text</p>',
  }),
  mapPicture: () => '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  voucherTexts: (booking) => ({
    title: 'Voucher',
    reference: booking.reference,
    help: 'help',
    code: 'code',
    show: 'show',
    cells: (sale, voucher) => [
      { name: 'ticket', value: sale.option },
      { name: 'until', value: voucher.validUntil },
    ],
    position: (seq, count) => `${seq}/${count}`,
    accepts: (sale) => sale.accepts,
    deadline: (sale) => sale.deadline.kind,
    state: (voucher) => voucher.state,
  }),
  receipt: ({ booking }) => ({ title: booking.reference, seller: [], facts: [], blocks: [], notes: [] }),
  paper: ({ kind, number, buyer, content }) => ({
    title: { text: kind },
    secondLang: undefined,
    seller: [],
    buyer: [buyer.company?.name ?? ''],
    facts: [{ name: { text: 'number' }, value: number }],
    columns: [{ text: 'what' }, { text: 'amount' }],
    rows: content.lines.map(({ product, grossCents }) => ({ cells: [product, String(grossCents)], detail: '' })),
    payment: { state: 'paid', isBack: false, text: '' },
    sums: [],
    total: { name: { text: 'total' }, amount: '' },
    notes: [],
    foot: [],
  }),
}
