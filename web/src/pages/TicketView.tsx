import type { Ticket } from '@opentop/contract/booking'
import { useState } from 'react'
import { httpCall } from '../call/http-call.ts'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { usePage } from '../state/page-context.tsx'
import { useRefresh } from '../state/use-refresh.ts'
import { TextHead } from '../text/TextHead.tsx'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { ticketCache } from '@opentop/ui/offline/forget-tickets.ts'
import { DisruptionNotice } from '../voucher/DisruptionNotice.tsx'
import { SavedNote } from '../voucher/SavedNote.tsx'
import { usePocket } from '@opentop/ui/offline/use-pocket.ts'
import { TicketNextBus } from '../voucher/TicketNextBus.tsx'
import { ticketName } from '../voucher/voucher-cells.ts'
import { VoucherTicket } from '../voucher/VoucherTicket.tsx'
import { lastEnd } from '../voucher/pass-text.ts'
import { WalletLinks } from '../voucher/WalletLinks.tsx'
import '../payment/confirmed.css'
import '../text/text.css'
import '../voucher/pass.css'

export type TicketData = { token: string; ticket?: Ticket }

export function TicketView({ data }: { data: TicketData }) {
  const { t } = usePage()
  const { ticket } = data
  if (ticket?.sale && ticket.voucher)
    return <OneTicket token={data.token} first={{ ...ticket, sale: ticket.sale, voucher: ticket.voucher }} />
  const names = { tour: ticket?.product ?? '', city: ticket?.location ?? '' }
  return (
    <div className="wrap text">
      <TextHead
        title={t(ticket ? 'ticket.over-title' : 'ticket.unknown-title')}
        lead={ticket ? t(ticket.state === 'replaced' ? 'ticket.over-replaced' : 'ticket.over-cancelled', names) : t('ticket.unknown-text')}
      />
    </div>
  )
}

type ValidTicket = Required<Ticket>

function OneTicket({ token, first }: { token: string; first: ValidTicket }) {
  const page = usePage()
  const { t, href } = page
  const [{ sale, voucher, at }, setTicket] = useState(first)
  const scripted = useHydrated()
  const now = useNow(at)
  const isLive = voucher.qr !== ''
  const path = `${href({ page: 'ticket' })}?token=${encodeURIComponent(token)}`
  const rides = voucher.parts.flatMap(({ boardings }) => boardings.map((boarding) => boarding.at)).join()
  const until = lastEnd([voucher])
  const saved = usePocket(isLive ? { cache: ticketCache, pages: [{ path }], until, contains: [voucher.code] } : undefined, rides)
  useRefresh(isLive, async () => {
    const reply = await httpCall(page)('getTicket', { token }).catch(() => undefined)
    if (!reply?.ok) return
    // a ticket that was cancelled or replaced is shown as such by the page itself
    if (!reply.answer.sale || !reply.answer.voucher) return window.location.reload()
    setTicket({ ...reply.answer, sale: reply.answer.sale, voucher: reply.answer.voucher })
  })
  return (
    <>
      <div className="confirmed">
        <div className="wrap confirmed__text">
          <h1 className="title-1">{t('ticket.title', { city: sale.location })}</h1>
          <p className="lead">{t('ticket.lead')}</p>
          {isLive && <SavedNote state={saved} one />}
        </div>
      </div>
      <div className="wrap confirmed__vouchers">
        <h2 className="visually-hidden">{t('ticket.page-title')}</h2>
        <DisruptionNotice sale={sale} />
        <div className="passes">
          <VoucherTicket
            sale={sale}
            voucher={voucher}
            name={ticketName(t, voucher, [voucher])}
            badges={<VehicleBadges vehicle={sale.vehicle} />}
            now={now}
            ways={<WalletLinks wallet={voucher.wallet} />}
          />
        </div>
        <TicketNextBus sale={sale} vouchers={[voucher]} now={now} />
        {scripted && isLive && (
          <div className="confirmed__actions">
            <Button variant="line" icon="print" onClick={() => window.print()}>
              {t('ticket.print-one')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
