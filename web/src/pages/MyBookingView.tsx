import type { Booking } from '@opentop/contract/booking'
import type { FormAnswer } from '../form/form-answer.ts'
import { FindBooking } from '../my-booking/FindBooking.tsx'
import { usePage } from '../state/page-context.tsx'
import { TextHead } from '../text/TextHead.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { BookedOrder, type PlainState } from './BookedOrder.tsx'
import '../my-booking/my-booking.css'
import '@opentop/ui/styles/panel.css'
import '../text/text.css'

export type MyBookingData =
  | { kind: 'find'; linkIsOver: boolean; answer: FormAnswer }
  | { kind: 'booking'; token: string; booking: Booking; plain: PlainState }

export function MyBookingView({ data }: { data: MyBookingData }) {
  const { t } = usePage()
  if (data.kind === 'booking') return <BookedOrder token={data.token} first={data.booking} plain={data.plain} />
  return (
    <div className="wrap text">
      <TextHead title={t('my-booking.find-title')} lead={t('my-booking.find-lead')} />
      {data.linkIsOver && <Notice kind="info">{t('my-booking.link-over')}</Notice>}
      <section className="panel my-booking__panel" aria-label={t('my-booking.find-title')}>
        <FindBooking answer={data.answer} />
      </section>
    </div>
  )
}
