import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { CityLanding } from './CityLanding.tsx'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'

export function LandingView({ data }: { data: CityLandingData }) {
  return <CityLanding data={useDataInCurrency(data, (call) => loadCityLanding(call, data.location.id))} />
}
