import type { BookedSale } from '@opentop/contract/booking'
import { apiRoot } from '@opentop/contract/paths'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { useHydrated } from '../hydration/use-hydrated.tsx'
import './my-booking.css'

/** Links to a sale's documents; they work without scripts. */
export function SaleActions({ sale }: { sale: BookedSale }) {
  const { t } = usePage()
  const scripted = useHydrated()
  const file = (name: 'print' | 'calendar'): string => `${apiRoot}/sale/${sale.id}/${name}?bearer=${encodeURIComponent(sale.printToken)}`
  return (
    <div className="confirmed__actions my-booking__documents">
      <Button href={file('print')} icon="save" target="_blank" rel="noreferrer">
        {t('my-booking.download')}
      </Button>
      <Button href={file('calendar')} variant="line" icon="cal" download="tour.ics">
        {t('my-booking.calendar')}
      </Button>
      {scripted && (
        <Button variant="line" icon="print" onClick={() => window.print()}>
          {t('my-booking.print')}
        </Button>
      )}
    </div>
  )
}
