import type { BookedSale, Booking } from '@opentop/contract/booking'
import { useState } from 'react'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { CancelUnits } from '../my-booking/CancelUnits.tsx'
import { DateChange } from '../my-booking/DateChange.tsx'
import { partsOf } from '../my-booking/DatePart.tsx'
import { ResendButton } from '../my-booking/ResendButton.tsx'
import { SaleActions } from '../my-booking/SaleActions.tsx'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useHydrated } from '../hydration/use-hydrated.tsx'
import { useNow } from '../time/use-now.ts'
import { useRefresh } from '../state/use-refresh.ts'
import { usePocket } from '../voucher/use-pocket.ts'
import { passengerText } from '../voucher/voucher-cells.ts'
import { SaleTickets } from './SaleTickets.tsx'
import '../my-booking/my-booking.css'
import '../payment/confirmed.css'

/** An order: vouchers first, then documents, then changes and cancellation. */
export function BookedOrder({ token, first }: { token: string; first: Booking }) {
  const page = usePage()
  const { t } = page
  const [booking, setBooking] = useState(first)
  const scripted = useHydrated()
  const now = useNow(booking.at)
  const live = booking.vouchers.some(({ qr }) => qr !== '')
  // the offline copy is renewed after each boarding, because that sets the end of a pass
  const rides = booking.vouchers.flatMap(({ parts }) => parts.flatMap(({ boardings }) => boardings.map(({ at }) => at)))
  const kept = usePocket(true, rides.join())
  useRefresh(live, refresh)

  async function refresh(): Promise<void> {
    const reply = await httpCall(page)('getVouchers', { token }).catch(() => undefined)
    if (reply?.ok) setBooking(reply.answer)
  }

  return (
    <>
      <div className="confirmed">
        <div className="wrap confirmed__text">
          <h1 className="title-1">{t(live ? 'my-booking.title' : 'my-booking.title-over')}</h1>
          <p className="lead">{t('my-booking.lead', { reference: booking.reference })}</p>
          <p className="small my-booking__kept" role="status">
            {kept && (
              <>
                <Icon name="check" /> {t('my-booking.kept')}
              </>
            )}
          </p>
        </div>
      </div>
      <div className="wrap confirmed__vouchers my-booking">
        {booking.sales.map((sale) => (
          <BookedLine key={sale.id} token={token} sale={sale} booking={booking} now={now} onChange={() => void refresh()} />
        ))}
        {scripted && live && <ResendButton token={token} />}
        <Refunds booking={booking} />
      </div>
    </>
  )
}

type BookedLineProps = { token: string; sale: BookedSale; booking: Booking; now: number; onChange: () => void }

function BookedLine({ token, sale, booking, now, onChange }: BookedLineProps) {
  const { t } = usePage()
  const scripted = useHydrated()
  const vouchers = booking.vouchers.filter((voucher) => voucher.saleId === sale.id)
  const open = vouchers.filter(({ state, qr }) => state === 'issued' && qr !== '')
  const isUsable = vouchers.some(({ qr }) => qr !== '')
  return (
    <section className="my-booking__sale" aria-labelledby={`sale-${sale.id}`}>
      <h2 className="title-3" id={`sale-${sale.id}`}>
        {sale.location}
      </h2>
      <SaleTickets sale={sale} vouchers={vouchers} now={now} />
      {isUsable && (
        <>
          <Notice kind="info" icon={sale.accepts}>
            {t(`voucher.${sale.accepts}`)}
            {sale.meetingPoint?.note && ` ${t('my-booking.meeting')}: ${sale.meetingPoint.name}. ${sale.meetingPoint.note}`}
          </Notice>
          <RefundDeadline deadline={sale.deadline} city={sale.location} />
          <SaleActions sale={sale} />
        </>
      )}
      {open.length > 0 && (
        <>
          {scripted && partsOf(sale).length > 0 && !vouchers.some(({ state }) => state === 'redeemed') && (
            <DateChange token={token} sale={sale} onChanged={onChange} />
          )}
          {scripted && (
            <CancelUnits
              key={open.map(({ id }) => id).join()}
              token={token}
              sale={sale}
              vouchers={open}
              currencyId={booking.currencyId}
              nameOf={(voucher) => passengerText(t, voucher)}
              onCancelled={onChange}
            />
          )}
        </>
      )}
    </section>
  )
}

function Refunds({ booking: { refunds, currencyId } }: { booking: Booking }) {
  const { t, money } = usePage()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <h2 className="title-3" id="refunds">
        {t('my-booking.refunds')}
      </h2>
      <ul className="my-booking__refunds">
        {refunds.map((refund) => (
          <li key={`${refund.at} ${refund.cents}`}>
            <b className="numeric">{money(refund.cents, currencyId)}</b> {t(`my-booking.refund-${refund.state}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
