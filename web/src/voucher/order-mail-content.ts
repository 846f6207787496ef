import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { MailPhoto, OrderMail, OrderMailKind } from '@opentop/domain/mail'
import { writtenMoney } from '@opentop/domain/price/written-number'
import type { Translate } from '../messages/translator.ts'
import { lastingDeadlineText } from '../deadline/deadline-text.ts'
import { fleetOf } from '../location/fleet.ts'
import { departureText, timeText } from '@opentop/ui/time/time-text.ts'
import { firstRideText, lastsText } from './pass-text.ts'
import { tripPlaces, type TripPlace } from './trip-places.ts'
import { longDay, partFacts, partyOfVouchers, whenText } from './voucher-cells.ts'

type MailTicket = {
  product: string
  photo?: { src: string; alt: string; size: readonly [number, number] } | undefined
  place: string
  when: string
  planned?: { time: string; remark: string } | undefined
  passengers: string
  parts: string[]
  state: string | undefined
  places: TripPlace[]
  terms: { texts: string[]; link: { text: string; href: string } | undefined } | undefined
}

export type MailContent = {
  lang: Lang
  title: string
  greeting: string
  paragraphs: string[]
  reference: { name: string; value: string } | undefined
  tickets: MailTicket[]
  sums: { name: string; value: string }[]
  action: { text: string; href: string }
  /** A mail that sells nothing has no red button. */
  isQuiet?: boolean
  notes: string[]
  help: string
  siteName: string
  origin: string
}

export function orderMailContent(
  { kind, lang, site, firstName, booking, link, origin, refund, paid, changeRefund, isGoodwill, maps = [], photos = [] }: OrderMail,
  t: Translate,
): MailContent {
  const cancelled = kind === 'cancellation'
  return {
    lang,
    title: t(`letter.${kind}-title`),
    greeting: t('letter.hello', { name: firstName }),
    paragraphs: [
      t(isGoodwill ? 'letter.refund-goodwill' : changeRefund ? `letter.refund-${changeRefund}` : `letter.${kind}-lead`),
      ...(refund && refund.cents > 0
        ? [t('letter.refund-amount', { amount: writtenMoney(lang, refund.cents, refund.currencyId as CurrencyId) })]
        : []),
      ...(cancelled && refund?.cents === 0 ? [t('letter.nothing-back')] : []),
      ...(cancelled && booking?.byAgency ? [t('letter.agency-refund')] : []),
    ],
    reference: booking && { name: t('voucher.reference'), value: booking.reference },
    tickets: (booking?.sales ?? []).map((sale) => {
      const vouchers = booking?.vouchers.filter((voucher) => voucher.saleId === sale.id) ?? []
      const live = vouchers.filter(({ state }) => state === 'issued' || state === 'redeemed')
      const [first] = vouchers
      return {
        product: sale.product,
        photo: photoOf(photos, sale.id),
        place: `${sale.location} · ${sale.option}`,
        when: ticketWhen(t, lang, sale, first),
        planned: plannedOf(t, lang, sale),
        parts: sale.components.flatMap((component, index) =>
          component.isPaidBack ? [] : [[component.product, ...partFacts(t, lang, component, first?.parts[index])].join(', ')],
        ),
        passengers: partyOfVouchers(t, lang, live.length > 0 ? live : vouchers),
        state: live.length === 0 && vouchers.length > 0 ? t('voucher.state-cancelled') : undefined,
        places: live.length > 0 && hasTrip(kind) ? tripPlaces(t, lang, sale, maps) : [],
        terms: live.length > 0 ? termsOf(t, lang, sale, link) : undefined,
      }
    }),
    sums: sumsOf(t, lang, { kind, booking, paid }),
    action: { text: t(booking ? 'letter.open' : 'letter.open-shop'), href: link },
    notes: booking
      ? [...weatherOf(t, kind, booking), t('letter.private'), ...(kind === 'confirmation' ? [t('letter.may-cancel')] : [])]
      : [],
    help: t('voucher.help', site.customerService),
    siteName: site.name,
    origin,
  }
}

function photoOf(photos: readonly MailPhoto[], id: string): MailTicket['photo'] {
  const photo = photos.find(({ saleId }) => saleId === id)
  return photo && { src: `cid:${photo.cid}`, alt: photo.alt, size: photo.size }
}

function sumsOf(t: Translate, lang: Lang, { kind, booking, paid }: Pick<OrderMail, 'kind' | 'booking' | 'paid'>): MailContent['sums'] {
  const money = (cents: number, currencyId: number): string => writtenMoney(lang, cents, currencyId as CurrencyId)
  if (kind === 'confirmation' && booking && booking.totalCents > 0)
    return [
      { name: t('letter.paid'), value: money(booking.totalCents, booking.currencyId) },
      ...(booking.taxCents ? [{ name: t('letter.tax'), value: money(booking.taxCents, booking.currencyId) }] : []),
    ]
  return paid ? [{ name: t('letter.paid-difference'), value: money(paid.cents, paid.currencyId) }] : []
}

/** Empty for a package, whose parts have their own dates. */
function ticketWhen(t: Translate, lang: Lang, sale: BookedSale, voucher: Voucher | undefined): string {
  const part = voucher?.parts[0]
  if (sale.components.length > 0 || !voucher) return whenText(t, lang, sale)
  if (part && part.use.kind !== 'ride')
    return `${firstRideText(t, part, (day) => longDay(day, lang), departureText(t, lang, sale))}. ${lastsText(t, part.use)}`
  const between = { from: longDay(voucher.validFrom, lang), until: longDay(voucher.validUntil, lang) }
  const { newTime, ...planned } = sale
  return whenText(t, lang, newTime === undefined ? planned : { ...planned, time: newTime }) || t('voucher.valid-between', between)
}

export function plannedOf(t: Translate, lang: Lang, { time, newTime }: { time?: string; newTime?: string }): MailTicket['planned'] {
  if (time === undefined || newTime === undefined) return undefined
  const planned = timeText(lang, time)
  return { time: planned, remark: t('word.planned-time', { time: planned }) }
}

const hasTrip = (kind: OrderMailKind): boolean => kind === 'confirmation' || kind === 'change'

function termsOf(t: Translate, lang: Lang, { deadline, location }: BookedSale, link: string): MailTicket['terms'] {
  const isOver = deadline.kind === 'over' || deadline.kind === 'never'
  const mayChange = 'percent' in deadline && deadline.percent === 100
  const change = deadline.kind === 'first-use' ? 'trip.no-date' : mayChange ? 'trip.change' : 'trip.change-over'
  return {
    texts: [`${lastingDeadlineText(t, lang, deadline, location)}.`, t(change)],
    link: isOver ? undefined : { text: t('trip.change-link'), href: link },
  }
}

function weatherOf(t: Translate, kind: OrderMailKind, { sales }: Booking): string[] {
  if (!hasTrip(kind)) return []
  return [`${t('trip.weather')}: ${t(`trip.weather-${fleetOf(sales.map(({ vehicle }) => vehicle))}`)}`]
}
