import type { Basket } from '@opentop/contract/basket'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { useDiscountName } from '../member/use-member-prices.ts'
import { usePage } from '../state/page-context.tsx'
import { Price } from '../ui/Price.tsx'
import '../ui/price.css'
import '../ui/ticket.css'

export function Discount({ basket: { coupon, discountCents, currencyId } }: { basket: Basket }) {
  const money = useExactMoney(currencyId)
  const { name } = useDiscountName(coupon)
  if (!coupon || discountCents <= 0) return null
  return (
    <div className="save">
      <dt>{name}</dt>
      <dd>−{money(discountCents)}</dd>
    </div>
  )
}

export function Total({ basket, live = false }: { basket: Basket; live?: boolean }) {
  const { t } = usePage()
  const money = useExactMoney(basket.currencyId)
  const price = <Price price={money(basket.totalCents)} />
  return (
    <div className="total">
      <span>
        <b className="strong">{t('basket.total')}</b>
        <br />
        <span className="small muted">
          {basket.taxCents ? t('basket.includes-tax', { amount: money(basket.taxCents) }) : t('basket.taxes')}
        </span>
      </span>
      {live ? <output aria-live="polite">{price}</output> : price}
    </div>
  )
}
