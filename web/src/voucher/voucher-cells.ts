import type { BookedSale, Voucher } from '@opentop/contract/booking'
import { langs, type Lang } from '@opentop/domain/lang'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger'
import type { Translate } from '../t.ts'

export type Cell = { name: string; value: string }

/** A day of somebody's calendar, written out. */
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

function shortDay(day: string, lang: Lang): string {
  return new Intl.DateTimeFormat(langs[lang].intl, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function passengerText(t: Translate, { typeId, people }: Pick<Voucher, 'typeId' | 'people'>): string {
  const name = t(`passenger.${passengerTypes[typeId as PassengerTypeId]}`)
  return people > 1 ? `${name}, ${t('passenger.for-people', { count: people })}` : name
}

/** When a line takes place: its day and time, or nothing for an open ticket. */
export function whenText(t: Translate, lang: Lang, { day, time }: { day?: string; time?: string }): string {
  return day === undefined ? '' : [longDay(day, lang), time].filter(Boolean).join(', ')
}

/** What stands on a voucher beside the picture. */
export function voucherCells(t: Translate, lang: Lang, sale: BookedSale, voucher: Voucher): Cell[] {
  const when: Cell[] =
    sale.day === undefined
      ? [
          {
            name: t('voucher.valid'),
            value: t('voucher.valid-between', { from: shortDay(voucher.validFrom, lang), until: shortDay(voucher.validUntil, lang) }),
          },
        ]
      : sale.components.length > 0
        ? sale.components.map((part) => ({ name: part.product || part.option, value: whenText(t, lang, part) || t('voucher.all-day') }))
        : [
            { name: t('voucher.date'), value: longDay(sale.day, lang) },
            { name: t('voucher.time'), value: sale.time ?? t('voucher.all-day') },
          ]
  return [
    ...when,
    { name: t('voucher.passenger'), value: passengerText(t, voucher) },
    { name: t('voucher.ticket'), value: sale.option },
    ...(sale.meetingPoint ? [{ name: t('voucher.start'), value: sale.meetingPoint.name }] : []),
    { name: t('voucher.run-by'), value: sale.supplier },
  ]
}

/** 'ABCD EFGH JKMN PQRS': four and four, as people read it out. */
export function spacedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
