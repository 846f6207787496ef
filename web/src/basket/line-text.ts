import type { Lang } from '@opentop/domain/lang'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { departureText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import type { Translate } from '../messages/translator.ts'
import type { Line } from './shown-basket.ts'

export function whenText(t: Translate, lang: Lang, { day, ...departing }: { day?: string; time?: string; newTime?: string }): string {
  if (!day) return t('basket.open-date')
  return [dayText(t, day, 'medium'), departureText(t, lang, departing)].filter(Boolean).join(', ')
}

type Counted = readonly Pick<Line['passengers'][number], 'typeId' | 'quantity'>[]

export function partyText(t: Translate, intl: string, passengers: Counted): string {
  const parts = passengers.map(({ typeId, quantity }) => t(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count: quantity }))
  return new Intl.ListFormat(intl, { type: 'unit' }).format(parts)
}

function headCount(passengers: Line['passengers']): number {
  return passengers.reduce((sum, { quantity }) => sum + quantity, 0)
}

export const lineName = ({ product, passengers }: Pick<Line, 'product' | 'passengers'>): string =>
  `${product}\u00a0×\u00a0${headCount(passengers)}`

export function differenceText(t: Translate, money: (cents: number) => string, cents: number): string {
  if (cents === 0) return t('basket.same-price')
  return cents > 0 ? t('basket.more', { amount: money(cents) }) : t('basket.less', { amount: money(-cents) })
}

/** In words that can't be mistaken for a time of day. */
export function heldText(t: Translate, left: number): string {
  const count = Math.floor(left / 60_000)
  return count > 0 ? t('basket.held', { count }) : t('basket.held-last')
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
