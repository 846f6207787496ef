import type { BookedSale, Booking } from '@opentop/contract/booking'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { DisruptionNotice } from '../voucher/DisruptionNotice.tsx'
import { ManageSale } from '../my-booking/ManageSale.tsx'
import { cancelledText } from '../my-booking/cancel-refund.ts'
import type { PlainCancel } from '../my-booking/plain-cancel.ts'
import type { PlainChange } from '../my-booking/plain-change.ts'
import { CompanyInvoice } from '../my-booking/CompanyInvoice.tsx'
import type { PlainInvoice } from '../my-booking/plain-invoice.ts'
import { ResendButton } from '../my-booking/ResendButton.tsx'
import type { Resent } from '../my-booking/resent.ts'
import { OrderActions, SaleActions } from '../my-booking/SaleActions.tsx'
import { httpCall } from '../call/http-call.ts'
import { usePage } from '../state/page-context.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { useRefresh } from '../state/use-refresh.ts'
import { SavedNote } from '../voucher/SavedNote.tsx'
import { useSavedBooking } from '../voucher/use-saved-booking.ts'
import { SaleTickets } from './SaleTickets.tsx'
import '../my-booking/my-booking.css'
import '../payment/confirmed.css'

export type PlainState = { change?: PlainChange; cancel?: PlainCancel; resent?: Resent; invoice?: PlainInvoice }
type BookedOrderProps = { token: string; first: Booking; plain: PlainState }

export function BookedOrder({ token, first, plain }: BookedOrderProps) {
  const page = usePage()
  const { t, href } = page
  const [booking, setBooking] = useState(first)
  const now = useNow(booking.at)
  const live = booking.vouchers.some(({ qr }) => qr !== '')
  const isView = booking.isView === true
  // a view of the office is not kept on its device
  const saved = useSavedBooking(isView ? undefined : booking, [
    { path: `${href({ page: 'myBooking' })}?token=${encodeURIComponent(token)}` },
  ])
  useRefresh(live, refresh)

  async function refresh(): Promise<void> {
    const reply = await httpCall(page)('getVouchers', { token }).catch(() => undefined)
    if (reply?.ok) setBooking(reply.answer)
  }

  const resend = live && !isView && <ResendButton token={token} email={booking.email} first={plain.resent} />
  const invoice = !isView && <CompanyInvoice token={token} booking={booking} plain={plain.invoice} refresh={refresh} />
  return (
    <>
      <div className="confirmed">
        <div className="wrap confirmed__text">
          <h1 className="title-1">{t(live ? 'my-booking.title' : 'my-booking.title-over')}</h1>
          <p className="lead">{t('my-booking.lead', { reference: booking.reference })}</p>
          {!isView && live && <SavedNote state={saved} />}
          {isView && (
            <div className="my-booking__view">
              <Notice kind="info">{t('my-booking.view')}</Notice>
            </div>
          )}
        </div>
      </div>
      <div className="wrap confirmed__vouchers my-booking">
        {booking.sales.map((sale) => (
          <BookedLine
            key={sale.id}
            token={token}
            sale={sale}
            booking={booking}
            now={now}
            plain={plain}
            resend={resend}
            invoice={invoice}
            onChange={() => void refresh()}
          />
        ))}
        <OrderActions booking={booking} invoice={invoice}>
          {resend}
        </OrderActions>
        <Refunds booking={booking} />
      </div>
    </>
  )
}

type BookedLineProps = {
  token: string
  sale: BookedSale
  booking: Booking
  now: number
  plain: PlainState
  resend: ReactNode
  invoice: ReactNode
  onChange: () => void
}

function BookedLine({ token, sale, booking, now, plain, resend, invoice, onChange }: BookedLineProps) {
  const page = usePage()
  const { t } = page
  const place = useRef<HTMLDivElement>(null)
  const change = plain.change?.saleId === sale.id ? plain.change : undefined
  const cancel = plain.cancel?.saleId === sale.id ? plain.cancel : undefined
  const [news, setNews] = useState(plainNews)

  function plainNews(): string | undefined {
    if (cancel?.doneCents !== undefined) return cancelledText(page, cancel.doneCents, booking)
    return change?.isChanged ? t('my-booking.changed') : undefined
  }

  /** The result is beside the new tickets, so the focus goes there. */
  function done(text: string): void {
    flushSync(() => setNews(text))
    place.current?.focus()
    onChange()
  }

  const vouchers = booking.vouchers.filter((voucher) => voucher.saleId === sale.id)
  const isUsable = vouchers.some(({ qr }) => qr !== '')
  return (
    <section className="my-booking__sale" aria-labelledby={`sale-${sale.id}`}>
      <h2 className="title-3" id={`sale-${sale.id}`}>
        {sale.location}
      </h2>
      <div ref={place} tabIndex={-1} className="my-booking__news">
        {news && <Notice kind="ok">{news}</Notice>}
      </div>
      <DisruptionNotice sale={sale} />
      {isUsable && booking.isView !== true && (
        <ManageSale
          // new tickets begin a new change
          key={vouchers.map(({ id, state }) => `${id} ${state}`).join()}
          token={token}
          sale={sale}
          vouchers={vouchers}
          currencyId={booking.currencyId}
          byAgency={booking.byAgency === true}
          plainChange={change}
          plainCancel={cancel}
          onDone={done}
        />
      )}
      <SaleTickets sale={sale} vouchers={vouchers} now={now} />
      {isUsable && (
        <>
          <Notice kind="info" icon={sale.accepts}>
            {t(`voucher.${sale.accepts}`)}
            {sale.meetingPoint?.note && ` ${t('my-booking.meeting')}: ${sale.meetingPoint.name}. ${sale.meetingPoint.note}`}
          </Notice>
          {('percent' in sale.deadline || booking.isView) && <RefundDeadline deadline={sale.deadline} city={sale.location} />}
          <SaleActions sale={sale} booking={booking} invoice={invoice}>
            {resend}
          </SaleActions>
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
