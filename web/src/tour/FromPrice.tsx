import type { FromPrice as Lowest } from '@opentop/contract/shape'
import { useMemberPrice } from '../member/use-member-prices.ts'
import { usePage } from '../state/page-context.tsx'
import { Price } from '../ui/Price.tsx'
import { conditionText } from './from-price.ts'

type FromPriceProps = {
  from: Lowest
  wasCents?: number | undefined
  locationId?: number | undefined
}

export function FromPrice({ from, wasCents, locationId }: FromPriceProps) {
  const { t, money } = usePage()
  const own = useMemberPrice(locationId)(from.cents, Boolean(from.reduced))
  const usualCents = own ? from.cents : wasCents
  const conditions = [own && t('price.member', { percent: own.percent }), conditionText(t, from)].filter(Boolean)
  return (
    <Price
      from={t('price.from')}
      price={money(own?.cents ?? from.cents, from.currencyId)}
      struck={usualCents ? { price: money(usualCents, from.currencyId), label: t('price.was', { price: '' }) } : undefined}
      condition={conditions.join(', ') || undefined}
    />
  )
}
