import type { ProductCard } from '@opentop/contract/product'
import type { Translate } from '../messages/translator.ts'

export function durationText(t: Translate, { value, unit }: ProductCard['duration']): string {
  if (unit === 'minutes') return t('count.minutes', { count: value })
  return unit === 'hours' ? t('count.hours', { count: value }) : t('count.days', { count: value })
}
