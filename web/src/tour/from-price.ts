import type { FromPrice } from '@opentop/contract/shape'
import type { Translate } from '../messages/translator.ts'

export function conditionText(t: Translate, { leadDays, someDays }: Omit<FromPrice, 'cents' | 'currencyId'>): string | undefined {
  if (leadDays !== undefined) return t('price.lead-days', { count: leadDays })
  return someDays && t('price.some-days')
}

export function fromPriceText(
  t: Translate,
  from: FromPrice,
  money: (cents: number, currencyId: FromPrice['currencyId']) => string,
): string {
  const price = t('price.from-amount', { price: money(from.cents, from.currencyId) })
  return [price, conditionText(t, from)].filter(Boolean).join(' ')
}
