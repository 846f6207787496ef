import type { Booking } from '@opentop/contract/booking'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { usePage } from '../state/page-context.tsx'
import type { Refund } from './cancel-refund.ts'
import './change-cost.css'
import '../ui/price.css'

type RefundSumProps = { count: number; refund: Refund; currencyId: Booking['currencyId'] }

export function RefundSum({ count, refund: { refundCents, feeCents }, currencyId }: RefundSumProps) {
  const { t } = usePage()
  const exact = useExactMoney(currencyId)
  return (
    <dl className="sum">
      <div>
        <dt>{t('my-booking.unit-count', { count })}</dt>
        <dd>{exact(refundCents + feeCents)}</dd>
      </div>
      <div>
        <dt>{t('my-booking.kept-fee')}</dt>
        <dd>{exact(-feeCents)}</dd>
      </div>
      <div className="my-booking__due">
        <dt>{t('my-booking.change-refund')}</dt>
        <dd>{exact(refundCents)}</dd>
      </div>
    </dl>
  )
}
