import type { Product } from '@opentop/contract/product'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import '../ui/assurances.css'

export function Assurances({
  cancellation,
  voucherAccepts,
  voucherMonths,
}: Pick<Product, 'cancellation' | 'voucherAccepts' | 'voucherMonths'>) {
  const { t } = usePage()
  const free = cancellation.find((tier) => tier.refundPercent === 100)
  return (
    <ul className="assurances">
      {free && (
        <li>
          <Icon name="check" />
          {t('booking.refund', { count: free.hoursBefore })}
        </li>
      )}
      <li>
        <Icon name={voucherAccepts === 'paper' ? 'paper' : 'mobile'} />
        {t(voucherAccepts === 'paper' ? 'booking.voucher-paper' : 'booking.voucher-mobile')}
      </li>
      <li>
        <Icon name="ticket" />
        {t('product.validity', { count: voucherMonths })}
      </li>
    </ul>
  )
}
