import type { BookedSale, Booking } from '@opentop/contract/booking'
import { apiRoot } from '@opentop/contract/paths'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { partsOf } from './change-wish.ts'
import './my-booking.css'

const fileOf = ({ id, printToken }: BookedSale, name: 'print' | 'calendar' | 'receipt'): string =>
  `${apiRoot}/sale/${id}/${name}?bearer=${encodeURIComponent(printToken)}`

/** Links to a sale's documents; they work without scripts. */
export function SaleActions({ sale }: { sale: BookedSale }) {
  const { t } = usePage()
  return (
    <div className="confirmed__actions my-booking__documents">
      <Button href={fileOf(sale, 'print')} variant="line" icon="save" target="_blank" rel="noreferrer">
        {t('my-booking.download')}
      </Button>
      {partsOf(sale).length > 0 && (
        <Button href={fileOf(sale, 'calendar')} variant="line" icon="cal" download="tour.ics">
          {t('my-booking.calendar')}
        </Button>
      )}
    </div>
  )
}

/** The receipt of the order, and printing its tickets. The guests of a travel agency pay nothing here, so they have no receipt. */
export function OrderActions({ booking: { sales, totalCents, vouchers } }: { booking: Booking }) {
  const { t } = usePage()
  const scripted = useHydrated()
  const [sale] = sales
  return (
    <div className="confirmed__actions my-booking__documents">
      {sale && totalCents > 0 && (
        <Button href={fileOf(sale, 'receipt')} variant="line" icon="paper" target="_blank" rel="noreferrer">
          {t('ticket.receipt')}
        </Button>
      )}
      {scripted && vouchers.some(({ qr }) => qr !== '') && (
        <Button variant="line" icon="print" onClick={() => window.print()}>
          {t('ticket.print')}
        </Button>
      )}
    </div>
  )
}
