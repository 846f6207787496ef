import { useCouponFieldHidden } from '../campaign/coupon-field.ts'
import { usePage } from '../state/page-context.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { PromotionTicket } from './PromotionTicket.tsx'
import './page-promotion.css'

export function PagePromotion() {
  const { layout } = usePage()
  const promotion = useDataInCurrency(layout.promotion, async (call) => {
    const found = await call('getPromotions', {})
    return found.ok ? found.answer[0] : undefined
  })
  // a partner's visitors have no field for the code
  const hidden = useCouponFieldHidden()
  if (!promotion || hidden) return null
  return (
    <div className="page-promotion">
      <PromotionTicket promotion={promotion} />
    </div>
  )
}
