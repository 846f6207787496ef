import { useFollowingData } from '../state/use-following-data.ts'
import { CityLanding } from './CityLanding.tsx'
import { loadCityLanding, type CityLandingData } from './city-landing.ts'

export function LandingView({ data }: { data: CityLandingData }) {
  return <CityLanding data={useFollowingData(data, (call) => loadCityLanding(call, data.location.id))} />
}
