import type { ProductCard } from '@opentop/contract/product'
import type { Translate } from '../t.ts'

export function durationText(t: Translate, { value, unit }: ProductCard['duration']): string {
  if (unit === 'minutes') return t('common.minutes', { count: value })
  return unit === 'hours' ? t('common.hours', { count: value }) : t('common.days', { count: value })
}
