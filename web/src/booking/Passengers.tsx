import { Passengers as EveryPassengers, type PassengersPage, type PassengersProps } from '@opentop/ui/trip/Passengers.tsx'
import { usePage } from '../state/page-context.tsx'

export function Passengers(props: PassengersProps) {
  return <EveryPassengers {...props} page={usePassengersPage()} />
}

/** Larger parties write to the group desk. */
export function usePassengersPage(): PassengersPage {
  const page = usePage()
  const { t, site } = page
  return {
    ...page,
    early: t('price.early'),
    limit: (maximum) => (
      <>
        {t('refusal.too-many-passengers', { maximum })} <a href={`mailto:${site.groupBooking.email}`}>{t('booking.group-desk')}</a>
      </>
    ),
  }
}
