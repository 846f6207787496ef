import type { BookedSale, Booking } from '@opentop/contract/booking'
import { apiRoot } from '@opentop/contract/paths'
import type { ReactNode } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { useHydrated } from '@opentop/ui/hydration/use-hydrated.tsx'
import { partsOf } from './change-wish.ts'
import './my-booking.css'

const fileOf = ({ id, printToken }: BookedSale, name: 'print' | 'calendar' | 'receipt'): string =>
  `${apiRoot}/sale/${id}/${name}?bearer=${encodeURIComponent(printToken)}`

type OrderActionsProps = { booking: Booking; invoice?: ReactNode; children?: ReactNode }

const isSingle = ({ sales, vouchers }: Booking): boolean => sales.length === 1 && vouchers.some(({ qr }) => qr !== '')

export function SaleActions({ sale, booking, invoice, children }: OrderActionsProps & { sale: BookedSale }) {
  const { t } = usePage()
  const isAll = isSingle(booking)
  return (
    <div className="confirmed__actions my-booking__documents">
      <Button href={fileOf(sale, 'print')} variant="ink" icon="save" target="_blank" rel="noreferrer">
        {t('my-booking.download')}
      </Button>
      <div className="my-booking__others">
        {partsOf(sale).length > 0 && (
          <Button href={fileOf(sale, 'calendar')} variant="line" icon="cal" download="tour.ics">
            {t('my-booking.calendar')}
          </Button>
        )}
        {isAll && <OrderPapers booking={booking} />}
        {isAll && children}
      </div>
      {isAll && invoice}
    </div>
  )
}

export function OrderActions({ booking, invoice, children }: OrderActionsProps) {
  if (isSingle(booking)) return null
  return (
    <div className="confirmed__actions my-booking__documents">
      <div className="my-booking__others">
        <OrderPapers booking={booking} />
        {children}
      </div>
      {invoice}
    </div>
  )
}

/** The guests of a travel agency pay nothing here, so they have no receipt. */
function OrderPapers({ booking: { sales, totalCents, vouchers, papers } }: { booking: Booking }) {
  const { t } = usePage()
  const scripted = useHydrated()
  const [sale] = sales
  return (
    <>
      {sale && totalCents > 0 && !papers?.length && (
        <Button href={fileOf(sale, 'receipt')} variant="line" icon="paper" target="_blank" rel="noreferrer">
          {t('ticket.receipt')}
        </Button>
      )}
      {sale &&
        papers
          ?.filter(({ isCancelled }) => !isCancelled)
          .map(({ id, kind }) => (
            <Button key={id} href={`${fileOf(sale, 'receipt')}&paper=${id}`} variant="line" icon="paper" target="_blank" rel="noreferrer">
              {t(`ticket.${kind}`)}
            </Button>
          ))}
      {scripted && vouchers.some(({ qr }) => qr !== '') && (
        <Button variant="line" icon="print" onClick={() => window.print()}>
          {t('ticket.print')}
        </Button>
      )}
    </>
  )
}
