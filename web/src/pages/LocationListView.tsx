import type { Call } from '@opentop/contract/api'
import type { Location } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { TourChoice } from '../location/tour-choice.ts'
import { TourFilterForm } from '../location/TourFilterForm.tsx'
import { TourRows } from '../location/TourRows.tsx'
import { useTourChoice } from '../location/use-tour-choice.ts'
import { usePage } from '../state/page-context.tsx'
import { tourPictures } from '../tour/pictures.ts'
import { TourRow } from '../tour/TourRow.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { useLocationTrail } from './use-location-trail.ts'
import '../location/location.css'

export type LocationListData = { location: Location; products: ProductCard[]; choice: TourChoice | null }

export function LocationListView({ data }: { data: LocationListData }) {
  const { t, href } = usePage()
  const { location, products, choice } = useDataInCurrency(data, (call) => withPrices(data, call))
  const list = choice ? 'all' : 'seats'
  const { below } = useLocationTrail(location)
  const all = href({ page: 'locationAll', locationId: location.id, locationSlug: location.slug })
  return (
    <div className="wrap location-page">
      <Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={list === 'all' ? t('location.all') : t('tour.reserved')} />
      <div className="location-page__head">
        <h1 className="title-1">{t(list === 'all' ? 'location.all-title' : 'location.seats-title', { city: location.name })}</h1>
        {list === 'seats' && products.length > 0 && <p className="lead">{t('location.seats-lead')}</p>}
      </div>
      {products.length === 0 ? (
        <Empty
          title={t(list === 'all' ? 'location.none' : 'location.seats-none')}
          text={t(list === 'all' ? 'location.none-text' : 'location.seats-none-text')}
        >
          <Button variant="line" href={list === 'all' ? href({ page: 'destinations' }) : all}>
            {list === 'all' ? t('footer.destinations') : t('location.all')}
          </Button>
        </Empty>
      ) : choice ? (
        <ChosenTours path={all} location={location} products={products} choice={choice} />
      ) : (
        <SeatTours products={products} />
      )}
    </div>
  )
}

function ChosenTours({ path, location, products, choice }: LocationListData & { path: string; choice: TourChoice }) {
  const shown = useTourChoice(location.id, products, choice)
  return (
    <div id="tours">
      <TourFilterForm path={path} products={products} choice={choice} shown={shown} />
      <TourRows shown={shown} heading="h2" columns="two" />
    </div>
  )
}

function SeatTours({ products }: Pick<LocationListData, 'products'>) {
  const pictures = tourPictures(products)
  return (
    <div className="tour-rows tour-rows--two">
      {products.map((product) => (
        <TourRow key={product.id} product={product} picture={pictures.get(product.id)} heading="h2" />
      ))}
    </div>
  )
}

async function withPrices(data: LocationListData, call: Call): Promise<LocationListData | undefined> {
  const fresh = await call('getLocationProducts', { id: data.location.id })
  const isShown = (id: number): boolean => data.products.some((product) => product.id === id)
  return fresh.ok ? { ...data, products: fresh.answer.filter((product) => isShown(product.id)) } : undefined
}
