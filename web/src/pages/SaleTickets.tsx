import type { BookedSale, Voucher } from '@opentop/contract/booking'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { VoucherTicket } from '../voucher/VoucherTicket.tsx'
import '../voucher/pass.css'

/** The tickets of a line; passes are side by side. */
export function SaleTickets({ sale, vouchers, now }: { sale: BookedSale; vouchers: readonly Voucher[]; now: number }) {
  return (
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
        />
      ))}
    </div>
  )
}
