import type { BookedSale, Voucher } from '@opentop/contract/booking'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { SendTicket } from '../voucher/SendTicket.tsx'
import { TicketNextBus } from '../voucher/TicketNextBus.tsx'
import { VoucherTicket } from '../voucher/VoucherTicket.tsx'
import { WalletLinks } from '../voucher/WalletLinks.tsx'
import '../voucher/pass.css'

/** The tickets of a line, each with its own code and its own ways to pass it on. */
export function SaleTickets({ sale, vouchers, now }: { sale: BookedSale; vouchers: readonly Voucher[]; now: number }) {
  return (
    <>
      <div className="passes">
        {vouchers.map((voucher, index) => (
          <VoucherTicket
            key={voucher.id}
            sale={sale}
            voucher={voucher}
            position={index + 1}
            count={vouchers.length}
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
