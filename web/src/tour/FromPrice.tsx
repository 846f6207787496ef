import type { FromPrice as Lowest } from '@opentop/contract/shape'
import { usePage } from '../state/page-context.tsx'
import { Price } from '../ui/Price.tsx'
import { conditionText } from './from-price.ts'

type FromPriceProps = {
  from: Lowest
  /** The usual price, if the lowest is reduced. */
  wasCents?: number | undefined
}

/** A lowest price with its condition. */
export function FromPrice({ from, wasCents }: FromPriceProps) {
  const { t, money } = usePage()
  return (
    <Price
      from={t('price.from')}
      price={money(from.cents, from.currencyId)}
      struck={wasCents ? { price: money(wasCents, from.currencyId), label: t('price.was', { price: '' }) } : undefined}
      condition={conditionText(t, from)}
    />
  )
}
