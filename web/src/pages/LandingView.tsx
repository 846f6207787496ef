import { hasPart } from '@opentop/domain/site'
import { PagePromotion } from '../promotion/PagePromotion.tsx'
import { usePage } from '../state/page-context.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { CityLanding } from './CityLanding.tsx'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'

export function LandingView({ data }: { data: CityLandingData }) {
  const { site } = usePage()
  return (
    <>
      <CityLanding data={useDataInCurrency(data, (call) => loadCityLanding(call, data.location.id))} />
      {hasPart(site, 'landing', 'promotions') && <PagePromotion />}
    </>
  )
}
