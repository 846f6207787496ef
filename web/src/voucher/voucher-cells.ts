import type { BookedPart, TicketSale, TicketVoucher, VoucherPart } from '@opentop/contract/booking'
import { langs, type Lang } from '@opentop/domain/lang'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import type { Translate } from '../messages/translator.ts'
import { departureText, timeText } from '@opentop/ui/time/time-text.ts'
import { firstRideText, lastsText } from './pass-text.ts'

/** `planned` is a time that does not hold any more; it is struck through. */
type Cell = { name: string; value: string; planned?: string }

export function longDay(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(langs[lang].intl, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

export function shortDay(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(langs[lang].intl, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

type Unit = Pick<TicketVoucher, 'typeId' | 'people' | 'passenger'>

function passengerText(t: Translate, { typeId, people }: Unit): string {
  const name = t(`passenger.${passengerTypes[typeId as PassengerTypeId]}`)
  return people > 1 ? `${name}, ${t('passenger.for-people', { count: people })}` : name
}

export function ticketName(t: Translate, voucher: Unit, all: readonly Unit[]): string {
  if (voucher.passenger) return voucher.passenger
  const passenger = passengerText(t, voucher)
  const same = all.filter((other) => passengerText(t, other) === passenger)
  const place = same.indexOf(voucher)
  return same.length > 1 && place >= 0 ? t('voucher.passenger-of', { passenger, seq: place + 1, total: same.length }) : passenger
}

export function showText({ accepts }: Pick<TicketSale, 'accepts'>): 'voucher.show' | 'voucher.show-printed' {
  return accepts === 'paper' ? 'voucher.show-printed' : 'voucher.show'
}

export function partyOfVouchers(t: Translate, lang: Lang, vouchers: readonly Unit[]): string {
  const kinds = [...new Map(vouchers.map((one) => [`${one.typeId} ${one.people}`, one])).values()]
  const texts = kinds.map(({ typeId, people }) => {
    const count = vouchers.filter((other) => other.typeId === typeId && other.people === people).length
    const text = t(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count })
    return people > 1 ? `${text} ${t('passenger.for-people', { count: people })}` : text
  })
  return new Intl.ListFormat(langs[lang].intl, { type: 'unit' }).format(texts)
}

export function whenText(t: Translate, lang: Lang, { day, ...departing }: { day?: string; time?: string; newTime?: string }): string {
  return day === undefined ? '' : [longDay(day, lang), departureText(t, lang, departing)].filter(Boolean).join(', ')
}

export function voucherCells(t: Translate, lang: Lang, sale: TicketSale, voucher: TicketVoucher): Cell[] {
  const [part] = voucher.parts
  const passenger = { name: t('voucher.passenger'), value: [voucher.passenger, passengerText(t, voucher)].filter(Boolean).join(', ') }
  const ticket = { name: t('voucher.ticket'), value: sale.option }
  if (sale.components.length > 0) return [...partCells(t, lang, sale, voucher), passenger, ticket]
  const when: Cell[] =
    part && part.use.kind !== 'ride'
      ? [
          { name: t('voucher.valid'), value: firstRideText(t, part, (day) => shortDay(day, lang), departureText(t, lang, sale)) },
          { name: t('pass.lasts'), value: lastsText(t, part.use) },
        ]
      : sale.day === undefined
        ? [
            {
              name: t('voucher.valid'),
              value: t('voucher.valid-between', { from: shortDay(voucher.validFrom, lang), until: shortDay(voucher.validUntil, lang) }),
            },
          ]
        : [{ name: t('voucher.date'), value: longDay(sale.day, lang) }, timeCell(t, lang, sale)]
  return [
    ...when,
    passenger,
    ticket,
    ...(sale.meetingPoint ? [{ name: t('voucher.start'), value: sale.meetingPoint.name }] : []),
    { name: t('voucher.run-by'), value: sale.supplier },
  ]
}

function timeCell(t: Translate, lang: Lang, { time, newTime }: TicketSale): Cell {
  const name = t('voucher.time')
  if (time === undefined) return { name, value: t('voucher.all-day') }
  return newTime === undefined
    ? { name, value: timeText(lang, time) }
    : { name, value: timeText(lang, newTime), planned: timeText(lang, time) }
}

function partCells(t: Translate, lang: Lang, sale: TicketSale, voucher: TicketVoucher): Cell[] {
  return sale.components.flatMap((component, index) =>
    component.isPaidBack ? [] : [{ name: component.product, value: partFacts(t, lang, component, voucher.parts[index]).join(', ') }],
  )
}

export function partFacts(t: Translate, lang: Lang, component: BookedPart, part: VoucherPart | undefined): string[] {
  const isPass = part !== undefined && part.use.kind !== 'ride'
  return [
    component.option,
    isPass ? firstRideText(t, part, (day) => shortDay(day, lang), departureText(t, lang, component)) : whenText(t, lang, component),
    isPass ? lastsText(t, part.use) : '',
    component.meetingPoint?.name ?? '',
    component.supplier,
  ].filter(Boolean)
}

export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
