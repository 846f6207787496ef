import { apiRoot } from '@opentop/contract/paths'
import type { Booking } from '@opentop/contract/booking'
import { SoldPanel } from '@opentop/ui/desk/SoldPanel.tsx'
import { useEffect, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { ticketName } from '../voucher/voucher-cells.ts'
import { VoucherTicket } from '../voucher/VoucherTicket.tsx'
import { SendToGuest } from './SendToGuest.tsx'
import { useDeskCall } from './use-desk-call.ts'
import type { Sold } from './use-sale.ts'
import './desk.css'
import '../voucher/pass.css'

type AgentSoldProps = { sold: Sold; money: (cents: number) => string; onNew: () => void; onSent: () => void; onSignedOut: () => void }

export function AgentSold({ sold: { result, netCents, leftCents, guest }, money, onNew, onSent, onSignedOut }: AgentSoldProps) {
  const { t } = usePage()
  const booking = useBooking(result.voucherToken)
  const isOne = booking?.sales.length === 1
  const saleId = result.sales[0]?.id
  return (
    <SoldPanel
      title={t('agent.paid', { reference: result.payment?.reference ?? '' })}
      prints={booking?.sales.map(({ id, printToken, product }) => (
        <Button
          key={id}
          icon="print"
          href={`${apiRoot}/sale/${id}/print?bearer=${encodeURIComponent(printToken)}`}
          target="_blank"
          rel="noreferrer"
        >
          {isOne ? t('desk.print') : t('desk.print-tour', { tour: product })}
        </Button>
      ))}
      more={
        <>
          {guest.email && <p className="small">{t('desk.sent-to', { email: guest.email })}</p>}
          {saleId && <SendToGuest saleId={saleId} email={guest.email} onSent={onSent} onSignedOut={onSignedOut} />}
        </>
      }
      tickets={<Tickets booking={booking} />}
      onNew={onNew}
    >
      <p>
        <b>
          {guest.firstName} {guest.lastName}
        </b>{' '}
        <span className="muted">{guest.reference}</span>
      </p>
      <p className="small numeric">{t('desk.taken', { amount: money(netCents), left: money(leftCents) })}</p>
    </SoldPanel>
  )
}

function Tickets({ booking }: { booking: Booking | undefined }) {
  const { t } = usePage()
  return (
    <div className="passes" aria-busy={booking === undefined}>
      {booking?.vouchers.map((voucher) => {
        const sale = booking.sales.find(({ id }) => id === voucher.saleId)
        const ofSale = booking.vouchers.filter(({ saleId: own }) => own === voucher.saleId)
        return (
          sale && (
            <VoucherTicket
              key={voucher.id}
              sale={sale}
              voucher={voucher}
              name={ticketName(t, voucher, ofSale)}
              badges={<VehicleBadges vehicle={sale.vehicle} />}
              now={Date.parse(booking.at)}
            />
          )
        )
      })}
    </div>
  )
}

function useBooking(token: string | undefined): Booking | undefined {
  const call = useDeskCall()
  const [booking, setBooking] = useState<Booking>()
  useEffect(() => {
    if (token === undefined) return
    const aborter = new AbortController()
    async function load(own: string): Promise<void> {
      const reply = await call('getVouchers', { token: own }, { signal: aborter.signal })
      if (reply?.ok) setBooking(reply.answer)
    }
    void load(token)
    return () => aborter.abort()
  }, [call, token])
  return booking
}
