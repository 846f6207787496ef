import type { TicketVoucher, VoucherPart } from '@opentop/contract/booking'
import { langs, type Lang } from '@opentop/domain/lang'
import type { Translate } from '../messages/translator.ts'

export function momentDay(instant: string, lang: Lang, timezone: string): string {
  return new Intl.DateTimeFormat(langs[lang].intl, { weekday: 'short', day: 'numeric', month: 'short', timeZone: timezone }).format(
    new Date(instant),
  )
}

export function lastsText(t: Translate, { kind, count }: VoucherPart['use']): string {
  if (kind === 'ride') return t('pass.use-ride')
  return kind === 'days' && count === 1 ? t('pass.use-day') : t(`pass.use-${kind}`, { count })
}

export function firstRideText(
  t: Translate,
  { startFrom, startUntil }: VoucherPart,
  dayText: (day: string) => string,
  time?: string | undefined,
): string {
  if (startFrom === startUntil) return t('pass.first-on', { day: [dayText(startFrom), time].filter(Boolean).join(', ') })
  return t('pass.first-between', { from: dayText(startFrom), until: dayText(startUntil) })
}

/** The state of a part now. Offline copies of the page have no newer state, so the end is compared with the clock. */
export function stateNow(part: VoucherPart, now: number): VoucherPart['state'] {
  return now >= Date.parse(part.endsAt) ? 'ended' : part.state
}

export function timeLeft(part: VoucherPart, now: number): { hours: number; minutes: number; share: number } {
  const end = Date.parse(part.endsAt)
  const left = Math.max(0, end - now)
  const whole = end - Date.parse(part.startedAt ?? part.endsAt)
  const minutes = Math.ceil(left / 60_000)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60, share: whole > 0 ? 1 - left / whole : 1 }
}

export function lastEnd(vouchers: readonly Pick<TicketVoucher, 'qr' | 'parts'>[]): string | undefined {
  const ends = vouchers.filter(({ qr }) => qr !== '').flatMap(({ parts }) => parts.map(({ endsAt }) => endsAt))
  return ends.toSorted().at(-1)
}
