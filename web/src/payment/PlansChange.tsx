import type { Booking } from '@opentop/contract/booking'
import { possibleOf } from '../my-booking/possible.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import './confirmed.css'
import '@opentop/ui/styles/panel.css'

type PlansChangeProps = {
  manage: string
  booking: Booking | undefined
}

export function PlansChange({ manage, booking }: PlansChangeProps) {
  const { t } = usePage()
  const possible = booking?.sales.map((sale) =>
    possibleOf(
      sale,
      booking.vouchers.filter(({ saleId }) => saleId === sale.id),
    ),
  )
  const isChangeable = possible?.some((one) => one.isChangeable) ?? true
  const isCancellable = possible?.some(({ cancellable }) => cancellable.length > 0) ?? true
  if (!isChangeable && !isCancellable) return null
  return (
    <section className="panel confirmed__plans" aria-labelledby="plans-change">
      <h2 className="title-3" id="plans-change">
        {t('ticket.plans')}
      </h2>
      {isChangeable && <p className="muted">{t('ticket.plans-text')}</p>}
      <div className="confirmed__ways">
        {isChangeable && (
          <Button href={`${manage}#change`} variant="line" size="small" icon="cal">
            {t('ticket.change-date')}
          </Button>
        )}
        {isCancellable && (
          <Button href={`${manage}#cancel`} variant="line" size="small">
            {t('ticket.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}
