import type { FromPrice } from '@opentop/contract/shape'
import type { Translate } from '../messages/translator.ts'

/** What a lowest price asks for: “when booked 14 days ahead”; undefined if it can be had on the next day. */
export function conditionText(t: Translate, { leadDays, someDays }: Omit<FromPrice, 'cents' | 'currencyId'>): string | undefined {
  if (leadDays !== undefined) return t('price.lead-days', { count: leadDays })
  return someDays && t('price.some-days')
}

/** “from €37.80 when booked 14 days ahead” */
export function fromPriceText(
  t: Translate,
  from: FromPrice,
  money: (cents: number, currencyId: FromPrice['currencyId']) => string,
): string {
  const price = t('price.from-amount', { price: money(from.cents, from.currencyId) })
  return [price, conditionText(t, from)].filter(Boolean).join(' ')
}
