import type { Call } from '@opentop/contract/api'
import type { Location } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { VehicleChoice } from '../location/vehicle-choice.ts'
import { VehicleFilter } from '../location/VehicleFilter.tsx'
import { usePage } from '../state/page-context.tsx'
import { tourPictures } from '../tour/pictures.ts'
import { TourRow } from '../tour/TourRow.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { useLocationTrail } from './use-location-trail.ts'
import '../location/location.css'

export type LocationListData = { location: Location; list: 'all' | 'seats'; products: ProductCard[]; choices: VehicleChoice[] }

export function LocationListView({ data }: { data: LocationListData }) {
  const { t, href } = usePage()
  const { location, list, products, choices } = useDataInCurrency(data, (call) => withPrices(data, call))
  const pictures = tourPictures(products)
  const { below } = useLocationTrail(location)
  const all = href({ page: 'locationAll', locationId: location.id, locationSlug: location.slug })
  return (
    <div className="wrap location-page">
      <Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={list === 'all' ? t('location.all') : t('tour.reserved')} />
      <div className="location-page__head">
        <h1 className="title-1">{t(list === 'all' ? 'location.all-title' : 'location.seats-title', { city: location.name })}</h1>
        {list === 'seats' && products.length > 0 && <p className="lead">{t('location.seats-lead')}</p>}
      </div>
      {choices.length > 0 && <VehicleFilter path={all} choices={choices} />}
      {products.length === 0 && (
        <Empty
          title={t(list === 'all' ? 'location.none' : 'location.seats-none')}
          text={t(list === 'all' ? 'location.none-text' : 'location.seats-none-text')}
        >
          <Button variant="line" href={list === 'all' ? href({ page: 'destinations' }) : all}>
            {list === 'all' ? t('footer.destinations') : t('location.all')}
          </Button>
        </Empty>
      )}
      <div className="tour-rows tour-rows--two">
        {products.map((product) => (
          <TourRow key={product.id} product={product} picture={pictures.get(product.id)} heading="h2" />
        ))}
      </div>
    </div>
  )
}

/** Fetches the prices in the chosen currency. */
async function withPrices(data: LocationListData, call: Call): Promise<LocationListData | undefined> {
  const fresh = await call('getLocationProducts', { id: data.location.id })
  const isShown = (id: number): boolean => data.products.some((product) => product.id === id)
  return fresh.ok ? { ...data, products: fresh.answer.filter((product) => isShown(product.id)) } : undefined
}
