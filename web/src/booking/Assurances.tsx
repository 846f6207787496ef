import type { Deadline } from '@opentop/contract/deadline'
import type { Option } from '@opentop/contract/product'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { Bookable } from './bookable.ts'
import { validityText } from './validity-text.ts'
import '../ui/assurances.css'

type AssurancesProps = { product: Bookable; option: Option; day: string | undefined; deadline: Deadline }

export function Assurances({ product: { voucherAccepts, voucherMonths, locationName }, option, day, deadline }: AssurancesProps) {
  const { t } = usePage()
  return (
    <ul className="assurances">
      <li>
        <RefundDeadline deadline={deadline} city={locationName} />
      </li>
      <li>
        <Icon name={voucherAccepts === 'paper' ? 'paper' : 'mobile'} />
        {t(voucherAccepts === 'paper' ? 'booking.voucher-paper' : 'booking.voucher-mobile')}
      </li>
      <li>
        <Icon name="cal" />
        {validityText(t, option, voucherMonths, day)}
      </li>
    </ul>
  )
}
