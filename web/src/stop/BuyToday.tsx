import { usePage } from '../state/page-context.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { loadTodayOffer, type TodayOffer } from './today-offer.ts'

export function BuyToday({ offer: made }: { offer: TodayOffer }) {
  const { t, href, money, currencyId } = usePage()
  const {
    tour,
    day,
    cents,
    currencyId: own,
  } = useDataInCurrency(made, (call) => loadTodayOffer(call, [made.tour], { day: made.day, currencyId }))
  const path = href({
    page: 'product',
    locationId: tour.locationId,
    locationSlug: tour.locationSlug,
    productId: tour.id,
    productSlug: tour.slug,
  })
  return (
    <Button variant="sun" icon="ticket" href={`${path}?day=${day}#booking`}>
      {t('stop.buy-today', { price: money(cents, own) })}
    </Button>
  )
}
