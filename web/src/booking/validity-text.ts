import type { Option } from '@opentop/contract/product'
import type { Translate } from '../messages/translator.ts'
import { dayText } from '../time/day-text.ts'

export function monthsText(t: Translate, { kind, deadline }: Option, months: number): string | undefined {
  const isMovable = kind !== 'open' && 'percent' in deadline && deadline.percent === 100 && deadline.kind !== 'first-use'
  return isMovable ? t('validity.months', { count: months }) : undefined
}

export function validityText(t: Translate, { kind, use, deadline }: Option, months: number, day: string | undefined): string {
  if (kind === 'open' || (kind === 'package' && deadline.kind === 'first-use')) return t('validity.open', { count: months })
  if (kind === 'package') return t('validity.package')
  const shown = day && dayText(t, day, 'short')
  if (!use || use.kind === 'ride') return shown ? t('validity.ride-on', { day: shown }) : t('validity.ride')
  const lasts = t(`validity.${use.kind}`, { count: use.count })
  return shown ? t('validity.starting', { lasts, day: shown }) : t('validity.your-day', { lasts })
}
