import type { Promotion } from '@opentop/contract/promotion'
import type { Translate } from '../messages/translator.ts'
import { dayText } from '../time/day-text.ts'

type Money = (cents: number) => string

export function promotionTitle(t: Translate, money: Money, { code, percent, offCents = 0, perPassenger }: Promotion): string {
  if (percent !== undefined) return t('promotion.percent', { percent, code })
  return t(perPassenger ? 'promotion.per-ticket' : 'promotion.amount', { amount: money(offCents), code })
}

export function promotionText(t: Translate, intl: string, money: Money, promotion: Promotion): string {
  const { places, minTotalCents, minPassengers, onReduced, until } = promotion
  return [
    places.length > 0 ? t('promotion.places', { places: new Intl.ListFormat(intl).format(places) }) : t('promotion.everywhere'),
    minTotalCents !== undefined && t('promotion.min-total', { amount: money(minTotalCents) }),
    minPassengers !== undefined && t('promotion.min-passengers', { count: minPassengers }),
    !onReduced && t('promotion.not-reduced'),
    until === undefined ? t('promotion.how') : t('promotion.until', { day: dayText(t, until, 'medium') }),
  ]
    .filter(Boolean)
    .join(' ')
}
