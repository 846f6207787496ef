import type { BookedSale, Voucher } from '@opentop/contract/booking'
import { currencies, type CurrencyId } from '@opentop/domain/currency'
import { langs, type Lang } from '@opentop/domain/lang'
import type { OrderMail } from '@opentop/domain/mail'
import type { Translate } from '../messages/translator.ts'
import { firstRideText, lastsText } from './pass-text.ts'
import { longDay, partFacts, passengerText, whenText } from './voucher-cells.ts'

/** The content of a mail, for both its plain text and its HTML. */
export type MailContent = {
  lang: Lang
  title: string
  greeting: string
  paragraphs: string[]
  reference: { name: string; value: string } | undefined
  tickets: { product: string; place: string; when: string; passengers: string; parts: string[]; state: string | undefined }[]
  sums: { name: string; value: string }[]
  action: { text: string; href: string }
  notes: string[]
  help: string
  siteName: string
  origin: string
}

export function orderMailContent(
  { kind, lang, site, firstName, booking, link, origin, refund, paid, changeRefund }: OrderMail,
  t: Translate,
): MailContent {
  const money = (cents: number, currencyId: number): string =>
    new Intl.NumberFormat(langs[lang].intl, { style: 'currency', currency: currencies[currencyId as CurrencyId].code }).format(cents / 100)
  const cancelled = kind === 'cancellation'
  return {
    lang,
    title: t(`letter.${kind}-title`),
    greeting: t('letter.hello', { name: firstName }),
    paragraphs: [
      t(changeRefund ? `letter.refund-${changeRefund}` : `letter.${kind}-lead`),
      ...(refund && refund.cents > 0 ? [t('letter.refund-amount', { amount: money(refund.cents, refund.currencyId) })] : []),
      ...(cancelled && refund?.cents === 0 ? [t('letter.nothing-back')] : []),
    ],
    reference: booking && { name: t('voucher.reference'), value: booking.reference },
    tickets: (booking?.sales ?? []).map((sale) => {
      const vouchers = booking?.vouchers.filter((voucher) => voucher.saleId === sale.id) ?? []
      const live = vouchers.filter(({ state }) => state === 'issued' || state === 'redeemed')
      const [first] = vouchers
      return {
        product: sale.product,
        place: `${sale.location} · ${sale.option}`,
        when: ticketWhen(t, lang, sale, first),
        parts: sale.components.map((component, index) =>
          [component.product, ...partFacts(t, lang, component, first?.parts[index])].join(', '),
        ),
        passengers: counted((live.length > 0 ? live : vouchers).map((voucher) => passengerText(t, voucher))),
        state: live.length === 0 && vouchers.length > 0 ? t('voucher.state-cancelled') : undefined,
      }
    }),
    sums:
      booking && booking.totalCents > 0 && kind === 'confirmation'
        ? [{ name: t('letter.paid'), value: money(booking.totalCents, booking.currencyId) }]
        : paid
          ? [{ name: t('letter.paid-difference'), value: money(paid.cents, paid.currencyId) }]
          : [],
    action: { text: t(booking ? 'letter.open' : 'letter.open-shop'), href: link },
    notes: booking ? [t('letter.private'), ...(kind === 'confirmation' ? [t('letter.may-cancel')] : [])] : [],
    help: t('voucher.help', site.customerService),
    siteName: site.name,
    origin,
  }
}

/** The date of a ride, or the first use and validity of a pass; empty for a package, whose parts have their own dates. */
function ticketWhen(t: Translate, lang: Lang, sale: BookedSale, voucher: Voucher | undefined): string {
  const part = voucher?.parts[0]
  if (sale.components.length > 0 || !voucher) return whenText(t, lang, sale)
  if (part && part.use.kind !== 'ride')
    return `${firstRideText(t, part, (day) => longDay(day, lang), sale.time)}. ${lastsText(t, part.use)}`
  const between = { from: longDay(voucher.validFrom, lang), until: longDay(voucher.validUntil, lang) }
  return whenText(t, lang, sale) || t('voucher.valid-between', between)
}

/** Turns 'Adult, Adult, Child' into '2 × Adult, 1 × Child'. */
export function counted(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `${names.filter((other) => other === name).length} × ${name}`).join(', ')
}
