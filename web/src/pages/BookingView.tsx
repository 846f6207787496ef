import { FindBooking } from '../booking/FindBooking.tsx'
import { useShop } from '../shop.tsx'
import '../styles/breadcrumbs.css'
import '../styles/page-booking.css'
import '../styles/page-payment.css'
import '../styles/page-text.css'
import '../styles/voucher.css'
import { TextHead } from '../text/TextHead.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BookedOrder } from './BookedOrder.tsx'
import type { BookingData } from './booking.ts'

export function BookingView({ data }: { data: BookingData }) {
  const { t } = useShop()
  if (data.kind === 'booking') return <BookedOrder token={data.token} first={data.booking} />
  return (
    <div className="wrap text">
      <TextHead title={t('booking.find-title')} lead={t('booking.find-lead')} />
      {data.linkIsOver && <Notice kind="info">{t('booking.link-over')}</Notice>}
      <section className="panel booking__panel" aria-label={t('booking.find-title')}>
        <FindBooking />
      </section>
    </div>
  )
}
