import type { BookedSale, Voucher } from '@opentop/contract/booking'
import { usePage } from '../state/page-context.tsx'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { SendTicket } from '../voucher/SendTicket.tsx'
import { TicketNextBus } from '../voucher/TicketNextBus.tsx'
import { ticketName } from '../voucher/voucher-cells.ts'
import { VoucherTicket } from '../voucher/VoucherTicket.tsx'
import { WalletLinks } from '../voucher/WalletLinks.tsx'
import '../voucher/pass.css'

export function SaleTickets({ sale, vouchers, now }: { sale: BookedSale; vouchers: readonly Voucher[]; now: number }) {
  const { t } = usePage()
  return (
    <>
      <div className="passes" {...(vouchers.length > 1 ? { tabIndex: 0, role: 'group', 'aria-label': sale.product } : {})}>
        {vouchers.map((voucher) => (
          <VoucherTicket
            key={voucher.id}
            sale={sale}
            voucher={voucher}
            name={ticketName(t, voucher, vouchers)}
            badges={<VehicleBadges vehicle={sale.vehicle} />}
            now={now}
            ways={
              voucher.ticketToken !== '' && (
                <>
                  <WalletLinks wallet={voucher.wallet} />
                  <SendTicket sale={sale} voucherId={voucher.id} token={voucher.ticketToken} />
                </>
              )
            }
          />
        ))}
      </div>
      <TicketNextBus sale={sale} vouchers={vouchers} now={now} />
    </>
  )
}
