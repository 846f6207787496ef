import type { ChangeResult } from '@opentop/contract/date-change'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { usePage } from '../state/page-context.tsx'
import './change-cost.css'
import '../ui/price.css'

type Cost = Pick<ChangeResult, 'paidCents' | 'newCents' | 'dueCents' | 'refundCents' | 'currencyId'>

export function ChangeCost({ cost }: { cost: Cost }) {
  const { t } = usePage()
  const money = useExactMoney(cost.currencyId)
  const { dueCents, refundCents } = cost
  if (dueCents === 0 && refundCents === 0)
    return (
      <p>
        <b>{t('my-booking.change-same')}</b>
      </p>
    )
  return (
    <dl className="sum my-booking__cost">
      <PriceAndPaid cost={cost} />
      <div className="my-booking__due">
        <dt>{t(dueCents > 0 ? 'my-booking.change-due' : 'my-booking.change-refund')}</dt>
        <dd>{money(dueCents > 0 ? dueCents : refundCents)}</dd>
      </div>
    </dl>
  )
}

export function PriceAndPaid({ cost: { newCents, paidCents, currencyId } }: { cost: Pick<Cost, 'newCents' | 'paidCents' | 'currencyId'> }) {
  const { t } = usePage()
  const money = useExactMoney(currencyId)
  return (
    <>
      <div>
        <dt>{t('my-booking.change-price')}</dt>
        <dd>{money(newCents)}</dd>
      </div>
      <div>
        <dt>{t('my-booking.change-paid')}</dt>
        <dd>−{money(paidCents)}</dd>
      </div>
    </>
  )
}

export function ChangeButtonText({ cost: { dueCents, refundCents, currencyId } }: { cost: Cost }) {
  const { t } = usePage()
  const money = useExactMoney(currencyId)
  if (dueCents > 0) return t('my-booking.change-pay', { amount: money(dueCents) })
  return refundCents > 0 ? t('my-booking.change-back', { amount: money(refundCents) }) : t('my-booking.change')
}
